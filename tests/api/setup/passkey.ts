import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import { PasskeyOptions } from '#contract/desk/staff.ts'
import { send } from './call.ts'
import { OWN_PAGE } from './desk.ts'
import type { TestShop } from './shop.ts'
import { dataOf } from './staff.ts'

const FLAGS = { presentAndVerified: 0x05, withCredential: 0x40 }

/** A browser that keeps the cookies which the desk gives it. */
export function browserAt(shop: TestShop, address?: string) {
  const cookies = new Map<string, string>()
  const post = async (
    path: string,
    body: object = {},
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...OWN_PAGE,
      ...(cookie && { Cookie: cookie }),
      ...(address && { 'X-Forwarded-For': address }),
      ...more,
    }
    const response = await send(shop, 'POST', `/desk${path}`, body, { headers })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const challenge = async (path: string, body?: object): Promise<string> => {
    const options = await dataOf(await post(path, body), PasskeyOptions)
    return z.parse(z.string(), options.challenge)
  }
  return { post, challenge }
}

/** A passkey of an address as a phone keeps it, which answers challenges. */
export function newPasskey(origin = OWN_PAGE.Origin) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytesOf(x)],
    [-3, bytesOf(y)],
  ])
  const answer = (response: Record<string, string>) => ({
    id: textOf(id),
    rawId: textOf(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** What a browser answers that has just made it. */
    made(challenge: string) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(cose),
      ])
      const authData = Buffer.concat([
        dataOfPlace(origin, FLAGS.presentAndVerified | FLAGS.withCredential),
        credential,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return answer({
        clientDataJSON: textOf(clientData(origin, 'webauthn.create', challenge)),
        attestationObject: textOf(isoCBOR.encode(attestation as Map<string, never>)),
      })
    },
    /** What a browser answers that signs in with it. */
    signed(challenge: string) {
      const authenticatorData = dataOfPlace(origin, FLAGS.presentAndVerified)
      const said = clientData(origin, 'webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(said).digest()])
      return answer({
        clientDataJSON: textOf(said),
        authenticatorData: textOf(authenticatorData),
        signature: textOf(sign('sha256', signed, privateKey)),
      })
    },
  }
}

/** The place that a passkey belongs to, what the device has checked, and how often it was used. */
const dataOfPlace = (origin: string, flags: number): Buffer =>
  Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([flags, 0, 0, 0, 0]),
  ])

const clientData = (origin: string, type: string, challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
