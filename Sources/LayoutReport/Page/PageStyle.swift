// PageStyle.swift: the look of the page: one style sheet, light and dark by the reader's preference.

import LayoutDocument

enum PageStyle {
  static let sheet = """
    :root{color-scheme:light dark;--paper:#f5f6f8;--panel:#fff;--line:#d5d9e1;--ink:#1d2330;--soft:#5b6472;--blue:#1d4ed8;
    --screen:#fff;--view:#64748b;--red:#c81e1e;--orange:#b45309;--violet:#6d28d9;--pick:#dbe7ff;--halo:#fff}
    @media (prefers-color-scheme:dark){:root{--paper:#14161b;--panel:#1d2026;--line:#363b46;--ink:#eceff5;--soft:#a3acbb;
    --blue:#8db4ff;--screen:#1d2026;--view:#a9b4c8;--red:#ff8a8e;--orange:#ffb454;--violet:#c4b0ff;--pick:#26355c;--halo:#1d2026}}
    *{box-sizing:border-box} [hidden]{display:none!important}
    html,body{height:100%;margin:0}
    body{display:grid;grid-template:auto 1fr auto/minmax(180px,260px) 1fr minmax(240px,360px);grid-template-areas:
    "head head head" "tree stage why" "time time time";background:var(--paper);color:var(--ink);
    font:13px/1.45 ui-sans-serif,system-ui,"Helvetica Neue",Arial,sans-serif}
    header{grid-area:head;display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;padding:10px 14px;
    background:var(--panel);border-bottom:1px solid var(--line)}
    h1{font-size:14px;margin:0} h2{font-size:13px;margin:14px 0 4px} h3{font-size:12px;margin:10px 0 2px}
    .soft{color:var(--soft)}
    button,input[type=search]{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:6px;
    padding:3px 9px}
    button[aria-pressed=true],button[aria-current=true]{background:var(--pick);border-color:var(--blue)}
    :focus-visible{outline:2px solid var(--blue);outline-offset:1px}
    nav{grid-area:tree;overflow:auto;padding:10px;background:var(--panel);border-right:1px solid var(--line)}
    nav input{width:100%;margin-bottom:8px}
    [role=tree]{list-style:none;margin:0;padding:0} [role=treeitem]{padding:1px 6px;border-radius:5px;cursor:pointer;
    white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    [role=treeitem][aria-selected=true]{background:var(--pick)} [role=treeitem].bad{color:var(--red)}
    [role=treeitem].open{color:var(--orange)} mark{background:#ffe08a;color:#1d2330;border-radius:2px}
    main{grid-area:stage;overflow:auto;padding:14px;display:flex;flex-direction:column;gap:12px;align-items:center;min-width:0}
    #stage{flex:1 1 auto;min-height:260px;width:100%} #matrix{display:flex;flex-wrap:wrap;gap:10px;justify-content:center}
    #matrix button{display:grid;gap:3px;justify-items:center;padding:6px}
    aside{grid-area:why;overflow:auto;padding:12px 14px;background:var(--panel);border-left:1px solid var(--line)}
    footer{grid-area:time;display:flex;gap:12px;align-items:center;padding:8px 14px;background:var(--panel);
    border-top:1px solid var(--line)} footer input{flex:1} output{font-variant-numeric:tabular-nums;min-width:5.5em;text-align:right}
    .card{border:1px solid var(--red);border-radius:8px;padding:8px 10px;margin-bottom:10px}
    .card.open{border-color:var(--orange)} .card ul,.plain{margin:4px 0;padding-left:16px}
    table{border-collapse:collapse;width:100%} td{padding:1px 4px;vertical-align:top}
    td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums} td.c{overflow-wrap:anywhere}
    svg{display:block} svg .screen{fill:var(--screen);stroke:var(--line)}
    svg .view{fill:var(--view);fill-opacity:.1;stroke:var(--view);stroke-opacity:.55;cursor:pointer}
    svg .control{fill:var(--blue);fill-opacity:.28} svg .scroll{stroke-dasharray:none;fill-opacity:.06}
    svg .ambiguous{stroke:var(--orange);stroke-opacity:1;stroke-dasharray:4 3} svg .conflicting{stroke:var(--red);stroke-opacity:1}
    svg .chosen{stroke:var(--blue);stroke-opacity:1;fill:var(--blue);fill-opacity:.2} svg .hover{fill-opacity:.3}
    svg .ghost{fill:var(--orange);fill-opacity:.12;stroke:var(--orange);stroke-dasharray:2 3;pointer-events:none}
    svg .guide{fill:url(#hatch);fill-rule:evenodd;pointer-events:none} svg .hatch{stroke:var(--blue);stroke-opacity:.3}
    svg text{fill:var(--ink);font-size:10.5px;pointer-events:none;paint-order:stroke;stroke:var(--halo);stroke-width:2.5px}
    svg .dim{fill:none;stroke:var(--blue);stroke-width:1;pointer-events:none} svg .optional{stroke-dasharray:3 2}
    svg .dim.unmet{stroke:var(--orange)} svg .dim.broken{stroke:var(--red);stroke-width:1.8}
    svg text.dimtext{fill:var(--blue);font-size:9px} svg text.unmet{fill:var(--orange)} svg text.broken{fill:var(--red);font-weight:700}
    svg .distance{stroke:var(--violet);stroke-width:1.2;fill:none;pointer-events:none} svg text.distancetext{fill:var(--violet);font-weight:700}
    @media (max-width:820px){body{grid-template:auto auto 1fr auto auto/1fr;grid-template-areas:"head" "tree" "stage" "why" "time";
    height:auto} nav{max-height:30vh}}
    """
}
