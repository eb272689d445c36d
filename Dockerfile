# A whole Afoot: pages, sockets, handlers and database. docs/one-machine.md says how to run it.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /afoot
COPY package.json package-lock.json ./
COPY infra/tools/old-node.mjs infra/tools/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY functions/ functions/
COPY infra/ infra/
COPY shared/ shared/
COPY web/ web/
# The page is built here; what built it and the emulator of the tests stay behind, and so does the Node that comes with the packages.
RUN npx vite build \
  && npm prune --omit=dev --no-save --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/@dynoxide node_modules/.bin/node

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
LABEL org.opencontainers.image.title="Afoot" \
  org.opencontainers.image.description="A private table for Hand and Foot, played live or turn by turn." \
  org.opencontainers.image.licenses="MIT"
WORKDIR /afoot
COPY --from=build /afoot/ ./
# The numbers of the image's user `node`: everything but /data stays root's, who gave it.
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
ENV NODE_ENV=production \
  container=oci \
  AFOOT_DATA=/data \
  PORT=3000
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Everybody is told to come back, and what is under way comes to its end first.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/afoot.mjs", "start"]
