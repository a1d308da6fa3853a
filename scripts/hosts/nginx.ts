import { cacheRules, siteHeaders } from '#server/site/headers.ts'
import { patterns, proxied, rewrites } from '#server/site/rewrites.ts'

/** The folder that the rebuild service publishes to. */
const SITE = '/var/lib/tischlein/site'

/** A location with headers of its own takes none from outside, so each has all of them. */
function location(what: string, lines: string[], cacheControl?: string): string {
  const headers = cacheControl ? { ...siteHeaders, 'Cache-Control': cacheControl } : {}
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  return [`location ${what} {`, ...[...added, ...lines].map(line => `  ${line}`), '}']
    .map(line => `  ${line}\n`)
    .join('')
}

const files = cacheRules.map(([start, value]) =>
  start === '/'
    ? location(start, ['try_files $uri $uri.html $uri/index.html =404;'], value)
    : location(
        `^~ ${start}`,
        [...(start === '/_astro/' ? [`root ${SITE};`] : []), 'try_files $uri =404;'],
        value,
      ),
)

const PROXY = [
  'proxy_pass http://tischlein;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_connect_timeout 2s;',
  'client_max_body_size 1m;',
]

/** A whole nginx site: the published pages as files, the API behind it. */
export const nginxFile =
  (): string => `# Made by "npm run host-examples" from server/site/rewrites.ts and headers.ts; docs/going-live/ says how to use it.
# Change shop.example, the two lines of its certificate, the folder of the pages, and the API servers.

map $uri $tischlein_edition {
  "~${patterns.edition.replace('((', '(?<tischlein_start>(?<tischlein_branch>')}" $tischlein_start;
  default "";
}

upstream tischlein {
  server 127.0.0.1:4321 max_fails=1 fail_timeout=2s;
  # server 127.0.0.1:4331 max_fails=1 fail_timeout=2s;
  keepalive 32;
}

server {
  listen 80;
  listen [::]:80;
  server_name shop.example;
  location /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 301 https://$host$request_uri; }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name shop.example;
  ssl_certificate /etc/letsencrypt/live/shop.example/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/shop.example/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;

  # PUBLISH_COMMAND sets the link "live"; beside it lie the files that all builds share.
  root ${SITE}/live;

  charset utf-8;
  # The published pages have a .gz beside them, and a .br for the module brotli_static.
  gzip_static on;
  # brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  # Pages have one address each: without ending, without a slash at the end.
  rewrite ${patterns.index} $1/ permanent;
  rewrite ${patterns.page} $1 permanent;
  error_page 404 @lost;

${[
  ...proxied.map(start => location(`^~ ${start}`, PROXY)),
  ...rewrites.map(({ from, to }) =>
    location(`~ "${patterns.below(from)}"`, [`try_files $1${to}.html =404;`], 'no-cache'),
  ),
  ...files,
  location(
    '@lost',
    ['try_files $tischlein_edition/404.html $tischlein_branch/404.html /404.html =404;'],
    'no-cache',
  ),
].join('\n')}}
`
