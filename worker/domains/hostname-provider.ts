import type { Facts } from './machine'

export interface Hostname {
  id: string
  hostname: NonNullable<Facts['hostname']>
  certificate: NonNullable<Facts['certificate']>
}

/** Who takes in requests for a host that is not ours, and keeps its certificate. */
export interface HostnameProvider {
  /** Makes it, or finds the one of this name that is left from before. Undefined: it could not be asked. */
  createHostname(host: string): Promise<Hostname | 'refused' | undefined>
  /** `gone` where there is none by this id. `isNudged`: checks it again now. */
  readHostname(id: string, options: { isNudged: boolean }): Promise<Hostname | 'gone' | undefined>
  /** True once it is gone. */
  deleteHostname(id: string): Promise<boolean>
}
