import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { SECOND } from '#contract/kit/durations.ts'

/** What this shop is called by each provider. */
export const CLIENTS = { google: 'shop.apps.example', facebook: '4711' }
export const APP_SECRET = 'the secret of the app'

/** What Facebook knows of an access token. */
interface AccessToken {
  app_id?: string
  user_id: string
  is_valid?: boolean
  type?: string
  expires_at?: number
  metadata?: { auth_type?: string; auth_nonce?: string }
  /** What `/me` answers; the same person when absent. */
  me?: { id: string; email?: string }
}

export interface Provider {
  /** The address of both the OpenID issuer and the Graph API. */
  url: string
  /** An OpenID token, signed with the key that is published at this moment, for `seconds` from `now`. */
  idToken(claims: JWTPayload, at: { now: Date; seconds?: number; alg?: string }): Promise<string>
  /** Draws an access token that the Graph API knows. */
  accessToken(about: AccessToken): string
  /** Publishes another key from now on. */
  rotate(): Promise<void>
  /** The paths that were asked for. */
  asked: string[]
  /** Answers every call with 500 while it is set. */
  broken: boolean
  close(): Promise<void>
}

/** A real OpenID provider and Graph API on a port of this machine. */
export async function startProvider(port = 0): Promise<Provider> {
  const tokens = new Map<string, AccessToken>()
  let key = await newKey()

  const routes: Record<string, (query: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => ({ issuer: provider.url, jwks_uri: `${provider.url}/keys` }),
    '/keys': () => ({ keys: [key.published] }),
    '/v4.0/debug_token'(query) {
      if (query.get('access_token') !== `${CLIENTS.facebook}|${APP_SECRET}`) return undefined
      const known = tokens.get(query.get('input_token') ?? '')
      if (!known) return { data: { is_valid: false, error: { code: 190 } } }
      const { me: _, ...data } = known
      return { data: { app_id: CLIENTS.facebook, is_valid: true, type: 'USER', expires_at: 0, ...data } }
    },
    '/v4.0/me'(query) {
      const token = query.get('access_token') ?? ''
      const known = tokens.get(token)
      const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex')
      return query.get('appsecret_proof') === proof ? (known?.me ?? { id: known?.user_id }) : undefined
    },
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.url)
    provider.asked.push(pathname)
    const answer = routes[pathname]?.(searchParams)
    response.statusCode = provider.broken ? 500 : answer === undefined ? 400 : 200
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer ?? { error: {} }))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()

  const provider: Provider = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    idToken: (claims, { now, seconds = 3600, alg = 'RS256' }) => {
      const issued = Math.floor(now.getTime() / SECOND)
      return new SignJWT({
        iss: provider.url,
        aud: CLIENTS.google,
        iat: issued,
        exp: issued + seconds,
        ...claims,
      })
        .setProtectedHeader({ alg, kid: key.published.kid })
        .sign(key.secret)
    },
    accessToken(about) {
      const token = randomUUID()
      tokens.set(token, about)
      return token
    },
    async rotate() {
      key = await newKey()
    },
    asked: [],
    broken: false,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return provider
}

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
  return { secret: privateKey, published }
}
