import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { Time } from '#contract/kit/fields.ts'
import { isOn } from '#contract/kit/on.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { logLevels } from '#server/kit/log.ts'
import { isBlockedPort } from './blocked-ports.ts'
import {
  isWebAddress,
  mustBe,
  oneOf,
  providerAddress,
  type Variables,
  webAddress,
  wholeNumber,
} from './environment.ts'
import { hookKinds } from './services.ts'

const SECRET_LENGTH = 32
/** Random characters repeat, but a random text of that length has at least as many different ones. */
const DIFFERENT = 8

/** Whether a text can be a secret: long, and not one letter again and again. */
export const isSecret = (text: string): boolean =>
  text.length >= SECRET_LENGTH && new Set(text).size >= DIFFERENT

/** What a secret has to be, for the sentences that refuse one. */
export const RANDOM = `at least ${SECRET_LENGTH} random characters, ${DIFFERENT} of them different`

/** Whether this is the address of a PostgreSQL database. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

const Text = z.string()

const Origin = z.pipe(
  z.string().check(
    z.refine(isWebAddress, {
      error: ({ input }) =>
        `“${input}” must be an address such as https://example.org (PUBLIC_URL, DESK_URL, CORS_ORIGINS).`,
    }),
  ),
  z.transform(url => new URL(url).origin),
)

const TOKEN = `METRICS_TOKEN must be at least ${SECRET_LENGTH} random letters and digits, ${DIFFERENT} of them different, or unset.`

const port = wholeNumber(4321)

/** The environment variables of the server (docs/configuration.md, written from here by npm run api-docs). */
export const serverVariables = {
  SHOP_MODE: {
    schema: oneOf(['demo', 'live']),
    default: 'demo',
    does: '`live` requires secrets from the environment and creates nothing by itself; `demo` generates its own secret and fills an empty database with the demo restaurant',
  },
  PORT: {
    ...port,
    schema: port.schema.check(
      z.maximum(65_535, { error: ({ input }) => `PORT is ${input}, but the highest port is 65535.` }),
      z.refine(number => !isBlockedPort(number), {
        error: ({ input }) =>
          `PORT is ${input}, but browsers open no pages at that port, which belongs to another protocol. Take another one, such as 4321.`,
      }),
    ),
    does: 'the port of server and shop',
  },
  HOST: {
    schema: Text.check(
      z.refine(host => isIP(host) !== 0, {
        error: mustBe('an address of this machine such as 127.0.0.1, or unset'),
      }),
    ),
    does: 'the address to listen on; use `127.0.0.1` behind a proxy on the same machine, otherwise clients can bypass the proxy',
    unset: 'all addresses',
  },
  PUBLIC_URL: {
    schema: Origin,
    does: "the shop's address, for mails, canonical links and the sitemap",
    unset: 'in demo mode `http://localhost:PORT`',
  },
  PUBLIC_API_BASE: {
    schema: Text,
    does: "where visitors reach the API, if not at `/api` below `PUBLIC_URL`; links in the restaurant's mails lead there. The same as for a build",
    unset: '`PUBLIC_URL/api`',
  },
  DESK_URL: {
    schema: Origin,
    does: "the desk's own address, another host name that leads to the same server ([security.md](security.md#an-address-of-its-own-for-the-desk)); recommended for a live shop",
    unset: 'the address of the API',
  },
  SECRET: {
    schema: Text,
    does: `${RANDOM}; links to orders depend on it, so do not lose it. A live shop does not start with less`,
    unset: 'in demo mode generated and stored in `DATA_DIR/secret`',
  },
  DATA_DIR: {
    schema: z.pipe(
      Text,
      z.transform(folder => resolve(folder)),
    ),
    default: 'data',
    does: 'folder of the database, pictures, published pages, and mails that are not sent',
  },
  BACKUP_DIR: {
    schema: z.pipe(
      Text,
      z.transform(folder => resolve(folder)),
    ),
    does: 'folder of the [backups](operating.md#backups) that the shop makes by itself and at the desk, preferably on another disk',
    unset: '`DATA_DIR/backups`',
  },
  DATABASE_URL: {
    schema: Text.check(
      z.refine(isPostgres, { error: 'DATABASE_URL must start with postgres:// (unset it to use SQLite).' }),
    ),
    does: '`postgres://…`, for more than one process',
    unset: 'SQLite in `DATA_DIR/tischlein.sqlite`',
  },
  SMTP_URL: {
    schema: Text.check(
      z.regex(/^smtps?:\/\//, {
        error: 'SMTP_URL must start with smtp:// or smtps:// (unset it to keep mails as files).',
      }),
    ),
    does: 'the mail server: `smtp://user:password@host`',
    unset: '`.eml` files in `DATA_DIR/mail`',
  },
  CORS_ORIGINS: {
    schema: z.pipe(
      z.pipe(
        Text,
        z.transform(list => list.split(',').flatMap(origin => origin.trim() || [])),
      ),
      z.array(Origin),
    ),
    default: '',
    does: 'comma-separated list of other origins that may call the API',
    unset: 'none',
  },
  TRUST_PROXY: {
    schema: z.pipe(Text, z.transform(isOn)),
    default: '',
    does: '`1` behind a reverse proxy: the server then trusts its `X-Forwarded-For`, so that limits apply to visitors and not to the proxy, and its `X-Request-Id`',
    unset: 'off',
  },
  DRAIN_SECONDS: {
    ...wholeNumber(0),
    does: 'how long a server that was told to stop still accepts calls while `/ready` fails; for proxies that check it',
  },
  LOG_LEVEL: {
    schema: oneOf(logLevels),
    does: 'what is logged: `error`, `warn`, `info` (also calls that change something or fail) or `debug` (also calls that only read, such as every page and picture)',
    unset: '`info`; in demo mode `warn`',
  },
  METRICS_TOKEN: {
    schema: Text.check(z.refine(isSecret, { error: TOKEN }), z.regex(/^[\w.~+/-]+=*$/, { error: TOKEN })),
    does: `at least ${SECRET_LENGTH} random letters and digits, ${DIFFERENT} of them different; the Bearer token that gives access to \`/metrics\``,
    unset: 'no access',
  },
  MCP: {
    schema: z.pipe(Text, z.transform(isOn)),
    default: '',
    does: '`1` offers the shop as tools for assistants at `/api/mcp` and `/mcp` ([assistants.md](assistants.md))',
    unset: 'off',
  },
  RETENTION_DAYS: {
    ...wholeNumber(0),
    does: "after how many days guests' personal data is deleted: messages, reservations, and the person on an order, whose amounts stay for accounting. Name and address of an order with an invoice stay for the [legal time](operating.md#invoices)",
    unset: '0, never',
  },
  RATE_LIMIT: {
    ...wholeNumber(30),
    does: 'calls that create something, per address and minute, across all processes; 0 switches off all limits, those for sign-in attempts too, but not the pauses after [wrong codes](desk.md#people)',
  },
  GEOCODER_URL: {
    schema: webAddress(
      'GEOCODER_URL must be the address of a Nominatim-compatible service, such as https://nominatim.example.org (unset it to search places.csv).',
    ),
    does: "a Nominatim-compatible service (`https://nominatim.openstreetmap.org`) that finds customers' addresses, called at most once a second; the server calls it, so the service learns the search text but not the customer",
    unset: 'only `places.csv` is searched',
  },
  ROUTING_URL: {
    schema: webAddress(
      'ROUTING_URL must be the address of an OSRM-compatible routing service, such as http://127.0.0.1:5000 (unset it to estimate drives).',
    ),
    does: 'an OSRM-compatible service of your own (`http://127.0.0.1:5000`) that says how long the drive to an address takes, for areas that reach some minutes far and for the sequence in which [drivers](drivers.md) go; the server calls it with the places (`route` with two, `table` with those of a tour, 25 at most, once for each tour) and waits 2 seconds at most',
    unset: 'drives are estimated as the crow flies, 3 minutes a kilometre',
  },
  FACEBOOK_APP_SECRET: {
    schema: Text,
    does: 'the secret of FACEBOOK_APP_ID, required for sign-in with Facebook',
    unset: 'none',
  },
  FACEBOOK_GRAPH_URL: {
    ...providerAddress('https://graph.facebook.com'),
    does: "address of Facebook's Graph API",
  },
  GOOGLE_ISSUER: {
    ...providerAddress('https://accounts.google.com'),
    does: 'the OpenID provider that is offered as google; its keys are found through `/.well-known/openid-configuration`',
  },
  REBUILD_URL: {
    schema: Text.check(
      z.refine(isWebAddress, {
        error: 'REBUILD_URL must be an address such as https://build.example.org/rebuild.',
      }),
    ),
    does: 'where to send menu change notifications ([going-live.md](going-live.md#when-the-menu-changes))',
    unset: 'this process',
  },
  REBUILD_KIND: {
    schema: oneOf(hookKinds),
    default: hookKinds[0],
    does: `what receives them: ${hookKinds.map(kind => `\`${kind}\``).join(', ')}`,
  },
  REBUILD_SECRET: {
    schema: Text,
    default: '',
    does: 'the secret of the rebuild service, or the GitHub token for `github`',
    unset: 'none',
  },
  CENTRE_URL: {
    schema: providerAddress('https://shop.example').schema,
    does: "of a branch: the address of the centre's server; `npm run branches -- add` writes it ([going-live.md](going-live.md#several-branches))",
    unset: 'none',
  },
  CENTRE_KEY: {
    schema: Text,
    does: 'of a branch: the key that it shares with the centre, written by the same command',
    unset: 'none',
  },
  ALLOWED_INTERNAL_HOSTS: {
    schema: Text.check(
      z.refine(list => readAllowedHosts(list) !== undefined, {
        error: mustBe('a list of hosts and networks such as media.lan:8080, 10.1.0.0/16'),
      }),
    ),
    default: '',
    does: 'comma-separated list of hosts (`media.lan`, `127.0.0.1:4330`) and networks (`10.1.0.0/16`) inside the network that may be asked for what people type as an address: branches, [webhooks](webhooks.md), and for a build pictures and fonts. All other addresses of that kind have to be [public ones](security.md#addresses-that-people-type)',
    unset: 'none; in demo mode branches may be on this machine',
  },
  CLOCK: {
    schema: z.pipe(
      Text.check(
        z.refine(time => z.safeParse(Time, time).success, {
          error: mustBe('a time with its offset such as 2026-11-20T18:00:00+01:00'),
        }),
      ),
      z.transform(time => new Date(time)),
    ),
    does: "the time at which the server's clock starts, `2026-11-20T18:00:00+01:00`; not allowed in a live shop",
    unset: 'the real time',
  },
} satisfies Variables
