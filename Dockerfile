# syntax=docker/dockerfile:1
# The service alone, without the demo. Build: docker build -t countersign .

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.json vite.config.ts LICENSE CHANGELOG.md ./
COPY docs docs
COPY src src
COPY public public
COPY demo demo
RUN npm run build
# What is loaded at run time and not bundled: the embedded database.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM node:20-bookworm-slim
# Converts Word documents, with fonts that have the widths of Word's.
RUN --mount=type=cache,target=/var/lib/apt/lists --mount=type=cache,target=/var/cache/apt apt-get update \
    && apt-get install -y --no-install-recommends libreoffice-writer-nogui fonts-crosextra-carlito fonts-crosextra-caladea fonts-liberation
# An init of its own, so that signals arrive and nothing is left behind: docker run --init, or `init: true`.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4400 \
    DATA_DIR=/data \
    LOG_FORMAT=json
WORKDIR /app
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/package.json /app/LICENSE ./
COPY --from=build --chown=root:root /app/dist/docs dist/docs
COPY --from=build --chown=root:root /app/dist/embed dist/embed
COPY --from=build --chown=root:root /app/dist/server dist/server
RUN mkdir /data && chown node:node /data \
    && printf '#!/bin/sh\nexec node /app/dist/server/service.js "$@"\n' > /usr/local/bin/countersign \
    && chmod 755 /usr/local/bin/countersign
USER node
VOLUME /data
EXPOSE 4400
# Alive, not ready: a database that is away is no reason to start the process again.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Longer than DRAIN_SECONDS and the longest request: docker stop --time 60.
STOPSIGNAL SIGTERM
ENTRYPOINT ["countersign"]
CMD ["serve"]
