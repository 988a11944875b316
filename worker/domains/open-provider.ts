import type { Env } from '#worker/platform/env'
import { cloudflareHostnames } from './cloudflare-hostnames'
import type { HostnameProvider } from './hostname-provider'

/** The deployer points hosts here and certifies them by other means: a host that leads here is all there is to say. */
const manualHostnames: HostnameProvider = {
  createHostname: async () => ({ id: 'manual', hostname: 'active', certificate: 'active' }),
  readHostname: async (id) => ({ id, hostname: 'active', certificate: 'active' }),
  deleteHostname: async () => true,
}

export function hostnameProviderOf(env: Env): HostnameProvider {
  const { HOSTNAMES_ZONE: zone, HOSTNAMES_TOKEN: token, HOSTNAMES_API_URL: url } = env
  return zone && token ? cloudflareHostnames({ zone, token, ...(url ? { url } : {}) }) : manualHostnames
}
