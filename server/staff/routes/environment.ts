import { type EnvironmentPart, environmentNames } from '#contract/desk/endpoints/environment-endpoints.ts'
import type { ProviderKey } from '#contract/orders/provider-kinds.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Config } from '#server/config/config.ts'
import { testProvider } from '#server/payments/test-provider.ts'
import { requireSignedIn } from './access.ts'

const isSet: Record<Exclude<EnvironmentPart['name'], ProviderKey>, (config: Config) => boolean> = {
  SMTP_URL: ({ smtpUrl }) => smtpUrl !== undefined,
  FACEBOOK_APP_SECRET: ({ social }) => social.facebookSecret !== undefined,
  GEOCODER_URL: ({ geocoderUrl }) => geocoderUrl !== undefined,
  REBUILD_URL: ({ rebuildHook }) => rebuildHook !== undefined,
  CENTRE_KEY: ({ centre }) => centre !== undefined,
  METRICS_TOKEN: ({ metricsToken }) => metricsToken !== undefined,
}

export const environmentHandlers = {
  getEnvironment: ({ deps }) =>
    environmentNames.map(name => ({
      name,
      isSet: name in isSet ? isSet[name as keyof typeof isSet](deps.config) : Boolean(deps.config.env[name]),
    })),
  testProvider({ deps, shop, device, params: { kind } }) {
    requireSignedIn(device)
    return testProvider(deps, shop, kind)
  },
} satisfies Partial<DeskHandlers>
