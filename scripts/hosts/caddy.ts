import { cacheRules, siteHeaders } from '#server/site/headers.ts'
import { patterns, proxied, rewrites } from '#server/site/rewrites.ts'

const indent = (lines: string[], tabs: number): string =>
  lines.map(line => `${'\t'.repeat(tabs)}${line}\n`).join('')

const keep = (value: string): string => `header Cache-Control "${value}"`
const SERVE = ['file_server {', '\tprecompressed br gzip', '}']

/** A way to find a file; of several blocks only the first that fits is used. */
const block = (matcher: string, lines: string[]): string[] => [
  `handle${matcher} {`,
  ...[...lines, ...SERVE].map(line => `\t${line}`),
  '}',
]

const blocks = [
  ...rewrites.flatMap(({ from, to }, index) => [
    `@below${index} path_regexp below${index} ${patterns.below(from)}`,
    ...block(` @below${index}`, [keep('no-cache'), `rewrite * {re.below${index}.1}${to}.html`]),
  ]),
  ...cacheRules.flatMap(([start, value]) =>
    start === '/'
      ? block('', [keep(value), 'try_files {path} {path}.html {path}/index.html'])
      : block(` ${start}*`, [keep(value)]),
  ),
]

/** A whole Caddy site: the published pages as files, the API behind it. */
export const caddyFile =
  (): string => `# Made by "npm run host-examples" from server/site/rewrites.ts and headers.ts; docs/going-live/ says how to use it.
# SHOP_ADDRESS, SITE_ROOT and API_SERVERS come from Caddy's environment.

{$SHOP_ADDRESS:shop.example} {
	# PUBLISH_COMMAND sets the link "live"; beside it lie the files that all builds share.
	root * {$SITE_ROOT:/var/lib/tischlein/site}/live
	root /_astro/* {$SITE_ROOT:/var/lib/tischlein/site}
	encode gzip

	@api path ${proxied.map(start => `${start}*`).join(' ')}
	handle @api {
		reverse_proxy {$API_SERVERS:127.0.0.1:4321} {
			header_up X-Request-Id {http.request.uuid}
			health_uri /ready
			health_interval 2s
			health_timeout 4s
			lb_policy least_conn
			lb_try_duration 2s
		}
	}

	handle {
		header {
${indent(
  Object.entries(siteHeaders).map(([name, value]) => `${name} "${value}"`),
  3,
)}		}

		# Pages have one address each: without ending, without a slash at the end. What was asked for besides stays.
		map {query} {asked} {
			~(.+) "?\${1}"
			default ""
		}
		@index path_regexp index ${patterns.index}
		redir @index {re.index.1}/{asked} permanent
		@page path_regexp page ${patterns.page}
		redir @page {re.page.1}{asked} permanent

${indent(blocks, 2)}	}

	handle_errors {
		@lost expression {http.error.status_code} == 404
		handle @lost {
			${keep('no-cache')}
			# The pages are here, also for what was looked for among the files of all builds.
			root * {$SITE_ROOT:/var/lib/tischlein/site}/live
			@edition path_regexp edition ${patterns.edition}
			handle @edition {
				try_files {re.edition.1}/404.html {re.edition.2}/404.html /404.html
${indent(SERVE, 4)}			}
		}
	}
}
`
