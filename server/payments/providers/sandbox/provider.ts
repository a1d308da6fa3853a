import type { ProviderEntry } from '../../gateway/provider.ts'
import { sandboxGateway } from './sandbox.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

/** The built-in provider, only in a demo. */
export const sandbox: ProviderEntry = {
  variables: {},
  secrets: [],
  prepare: ({ mode }) =>
    mode === 'demo' ? { gateway: ({ db }) => sandboxGateway(db), routes: sandboxRoutes } : undefined,
}
