# An image with layout-inspect and git, for continuous integration: docker build -t layout-inspect .
#
# Built with Swift's own image, run on Debian without Swift. Not tried with Docker, which the machine it was written on has not; its
# commands have been: make install as here, and the result on a bare Debian 12 (Tools/try-release).

FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make install PREFIX=/usr DESTDIR=/install && strip /install/usr/bin/layout-inspect

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends git libstdc++6 && rm -rf /var/lib/apt/lists/*
COPY --from=build /install /
WORKDIR /project
ENTRYPOINT ["layout-inspect"]
CMD ["--help"]
