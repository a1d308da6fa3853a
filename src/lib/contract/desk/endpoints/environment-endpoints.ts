import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { OWNER } from '../../api/roles.ts'
import { providerKeys, providerKinds } from '../../orders/provider-kinds.ts'
import { ProviderTest } from '../provider-checks.ts'

/** What the server is given by its environment and nobody can read at the desk: only whether it is set. */
export const environmentNames = [
  'SMTP_URL',
  ...providerKeys.map(({ key }) => key),
  'FACEBOOK_APP_SECRET',
  'GEOCODER_URL',
  'REBUILD_URL',
  'METRICS_TOKEN',
  'CENTRE_KEY',
] as const

const EnvironmentPart = z.object({ name: z.enum(environmentNames), isSet: z.boolean() })
export type EnvironmentPart = z.output<typeof EnvironmentPart>

export const environmentEndpoints = {
  getEnvironment: get(
    '/environment',
    OWNER,
    'Which secrets and services the server is given, never what they are',
    { answer: z.array(EnvironmentPart) },
  ),
  testProvider: post(
    '/payment-providers/{kind}/test',
    OWNER,
    'Asks a payment provider whether key, rights and webhook are right; moves no money',
    { params: z.object({ kind: z.enum(providerKinds) }), answer: ProviderTest },
  ),
} as const
