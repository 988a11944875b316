import { ApiError } from '#contract/errors'
import { type ChangeGate, type GateState, MAX_GATE_LINKS } from '#contract/settings/app-gate'
import { hashPassword } from '#worker/accounts/passwords/passwords'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import { type AppGate, CLOSED_GATE } from '#worker/apps/gate/app-gate'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { isSingleHost } from '#worker/platform/http/hosts'
import { newId, newSecret } from '#worker/platform/ids'
import { requireExposureAck } from '../exposure/report-exposure'
import { updateGate } from '../queries'

/** What the owner may know of it: no secret, and no hash of one. */
export const gateStateOf = (env: Env, { gate, customHost }: Pick<AppRow, 'gate' | 'customHost'>): GateState => ({
  isOn: gate !== null,
  isAvailable: !isSingleHost(env) || customHost !== null,
  hasPassword: Boolean(gate?.password),
  links: (gate?.links ?? []).map(({ id, name, createdAt }) => ({ id, name, createdAt })),
})

/**
 * Turns the gate on or off, and gives it another password or none. Whom another password let in has to show this one.
 */
export async function changeGate(
  env: Env,
  app: AppRow,
  { isOn, password, exposureAcknowledged }: ChangeGate,
): Promise<GateState> {
  requireAvailable(env, app)
  if (!isOn) {
    if (!app.gate) return gateStateOf(env, app)
    const change = { gate: null }
    await requireExposureAck(env, app, { change, acknowledged: exposureAcknowledged })
    return storeGate(env, app, null)
  }
  const gate = app.gate ?? CLOSED_GATE
  if (password === undefined) return app.gate ? gateStateOf(env, app) : storeGate(env, app, gate)
  const kept = password === null ? null : { id: newId(), hash: await hashPassword(password), setAt: new Date().toISOString() }
  return storeGate(env, app, { ...gate, password: kept })
}

/** Makes a link that lets in whoever has it, until it is revoked. Its address is told this once. */
export async function addGateLink(env: Env, app: AppRow, name: string) {
  requireAvailable(env, app)
  const gate = app.gate ?? CLOSED_GATE
  if (gate.links.length >= MAX_GATE_LINKS)
    throw new ApiError('conflict', `An app has up to ${MAX_GATE_LINKS} private links. Revoke one that is no longer needed.`)
  const secret = newSecret()
  const link = { id: newId(), name, createdAt: new Date().toISOString() }
  await storeGate(env, app, { ...gate, links: [...gate.links, { ...link, hash: await sha256(secret) }] })
  return { ...link, url: `${appAddress(env, app)}/_gate/link/${secret}` }
}

/** Ends a link, and shuts out at once whoever came by it. */
export async function revokeGateLink(env: Env, app: AppRow, linkId: string): Promise<GateState> {
  const gate = app.gate ?? CLOSED_GATE
  if (!gate.links.some(({ id }) => id === linkId)) throw new ApiError('not-found', 'There is no such link')
  return storeGate(env, app, { ...gate, links: gate.links.filter(({ id }) => id !== linkId) })
}

/** Only where nobody changed it meanwhile: of two links made at once neither is lost, and no limit is passed. */
async function storeGate(env: Env, app: AppRow, gate: AppGate | null): Promise<GateState> {
  const row = await updateGate(openDatabase(env.DB), { app, gate, now: new Date() })
  if (!row) throw new ApiError('conflict', 'This was changed in another window in the meantime. Look again and repeat it.')
  await recordAccessChange(env, app.id)
  return gateStateOf(env, row)
}

function requireAvailable(env: Env, app: AppRow): void {
  if (!gateStateOf(env, app).isAvailable)
    throw new ApiError('not-available', 'A password needs an address of the app’s own; here all apps share one host.')
}
