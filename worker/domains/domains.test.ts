import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { DomainList } from '#contract/app/publishing/domains'
import type { Plan } from '#contract/people/identity'
import { findApp } from '#worker/apps/find-app'
import { inviteToClaim } from '#worker/lifecycle/claim-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { callWorker, createBareApp, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, smallApp } from '#worker/publishing/testing'
import { addDomain } from './add-domain'
import { proofValue } from './ask-dns'
import { checkDomain, checkToolsOf } from './check-domain'
import { findCustomHost } from './host-router'
import { GRACE_MS } from './machine'
import { type DomainRow, removeDomain, selectDomains, selectServedApp } from './queries'
import { recheckDomains } from './recheck-domains'
import { giveDomain, outsideEnv, setRecords } from './testing'

const db = openDatabase(env.DB)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An app with the domains it asked for, on an installation with name servers. */
async function newOwner(outside: Env = outsideEnv(), plan: Plan = 'moon') {
  const owner = await createBuilder({ plan })
  const { appId } = await createBareApp(owner)
  const app = await findApp(db, appId)
  if (!app) throw new Error('no app')
  const later = (ms: number) => ({ ...checkToolsOf(outside), nowMs: Date.now() + ms })
  return {
    owner,
    app,
    claim: (host: string, withTwin = false) => addDomain(outside, app, { host, withTwin }),
    check: (row: DomainRow, { afterMs = 0, isNudged = false } = {}) =>
      checkDomain(outside, row, { tools: later(afterMs), isNudged }),
    rows: () => selectDomains(db, appId),
    address: async () => (await findApp(db, appId))?.customHost,
  }
}

const newHost = () => `${newId()}.com`
/** What the owner of the host enters at the registrar. */
async function enterRecords({ host, site, token, target }: DomainRow, { proof = true, points = true } = {}) {
  await setRecords(`_buildai.${site}`, proof ? { TXT: ['v=spf1 -all', proofValue(token)] } : { TXT: ['v=spf1 -all'] })
  await setRecords(host, points ? { CNAME: [`${target}.domains.build.test`] } : {})
}
const servedBy = async (host: string) => (await selectServedApp(db, host))?.appId
const lastMail = async (to: string) =>
  (
    await env.DB.prepare('select subject, text from mails where "to" = ? order by rowid desc')
      .bind(to)
      .first<{ subject: string }>()
  )?.subject

describe('a claim', () => {
  it('Y01: is served once its proof is found and the host leads here, and not before', async ({ expect }) => {
    const ada = await newOwner()
    const host = newHost()
    const claim = await ada.claim(host)
    expect(claim).toMatchObject({ status: 'pending', problem: 'proof-missing', heldHost: null })
    await enterRecords(claim, { points: false })
    const proven = await ada.check(claim)
    expect(proven).toMatchObject({ status: 'issuing', problem: 'not-found', hasProof: true, isPointing: false })
    expect([await servedBy(host), await ada.address()]).toEqual([undefined, null])
    await setRecords(host, { CNAME: ['elsewhere.example.net'], A: ['192.0.2.7'] })
    expect(proven && (await ada.check(proven))).toMatchObject({ status: 'issuing', problem: 'points-elsewhere' })
    await enterRecords(claim)
    expect(proven && (await ada.check(proven))).toMatchObject({ status: 'live', problem: null })
    expect([await servedBy(host), await ada.address()]).toEqual([ada.app.id, host])
  })

  it('of a registered domain itself leads here by the same addresses', async ({ expect }) => {
    const ada = await newOwner()
    const claim = await ada.claim(newHost())
    await enterRecords(claim)
    const target = `${claim.target}.domains.build.test`
    await setRecords(target, { A: ['192.0.2.1', '192.0.2.2'] })
    await setRecords(claim.host, { A: ['192.0.2.2'] })
    expect(await ada.check(claim)).toMatchObject({ status: 'live' })
  })

  it('BJ01: of another account cannot stand on the proof of the first, nor on what still points at it', async ({ expect }) => {
    const [ada, eve] = [await newOwner(), await newOwner()]
    const host = newHost()
    const claim = await ada.claim(host)
    await enterRecords(claim)
    await ada.check(claim)
    const theft = await eve.claim(host)
    expect(theft).toMatchObject({ status: 'pending', problem: 'proof-missing' })
    expect([theft.token === claim.token, theft.target === claim.target]).toEqual([false, false])
    // Given up, with its records left standing: still nobody's, and a new claim of the same account proves it anew.
    await removeDomain(db, claim, Date.now())
    await eve.check(theft)
    expect(await servedBy(host)).toBeUndefined()
    expect(await ada.claim(host)).toMatchObject({ status: 'pending', problem: 'proof-missing' })
    expect(await ada.address()).toBeNull()
  })

  it('BJ01: goes over to whoever proves it once the first proof is gone; the first is told', async ({ expect }) => {
    const [ada, eve] = [await newOwner(), await newOwner()]
    const host = newHost()
    const first = await ada.claim(host)
    await enterRecords(first)
    await ada.check(first)
    const second = await eve.claim(host)
    await setRecords(`_buildai.${host}`, { TXT: [proofValue(first.token), proofValue(second.token)] })
    expect(await eve.check(second)).toMatchObject({ status: 'pending', problem: 'taken', hasProof: true })
    await enterRecords(second)
    expect(await eve.check(second)).toMatchObject({ status: 'live' })
    expect((await ada.rows())[0]).toMatchObject({ status: 'off', problem: 'moved-on', heldHost: null })
    expect([await servedBy(host), await ada.address()]).toEqual([eve.app.id, null])
    expect(await lastMail(ada.owner.email)).toBe(`A domain has moved: ${host}`)
  })

  it('BJ03, T11: proven by two at the same moment is one’s; the other is told', async ({ expect }) => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => newOwner()))
    const host = newHost()
    const claims = await Promise.all(owners.map((each) => each.claim(host)))
    await setRecords(`_buildai.${host}`, { TXT: claims.map(({ token }) => proofValue(token)) })
    await setRecords(host, { CNAME: claims.map(({ target }) => `${target}.domains.build.test`) })
    const after = await Promise.all(claims.map((claim, at) => owners[at]?.check(claim)))
    expect(after.map((row) => row?.status).sort()).toEqual(['live', 'pending', 'pending', 'pending'])
    expect(after.flatMap((row) => (row?.status === 'pending' ? [row.problem] : []))).toEqual(['taken', 'taken', 'taken'])
  })

  it('BB04: says nothing once the app is another account’s', async ({ expect }) => {
    const [ada, bea] = [await newOwner(), await createBuilder()]
    const claim = await ada.claim(`shop-${newId()}.localhost`)
    expect([claim.status, await servedBy(claim.host)]).toEqual(['live', ada.app.id])
    await env.DB.prepare(`update apps set settings = '{"isClaimable":true}' where id = ?`).bind(ada.app.id).run()
    const app = await findApp(db, ada.app.id)
    const { claimCode } = app ? await inviteToClaim(env, app) : { claimCode: '' }
    const taken = await bea.fetch(`/api/apps/${ada.app.id}/claim`, { method: 'POST', json: { claimCode } })
    expect([taken.status, await servedBy(claim.host), await ada.rows(), await ada.address()]).toEqual([200, undefined, [], null])
  })
})

describe('the limit of domains', () => {
  it.for([
    ['lite', 0],
    ['explorer', 1],
    ['moon', 3],
  ] as const)('U02: of %s holds under 50 calls at once: %d', async ([plan, limit], { expect }) => {
    const ada = await newOwner(outsideEnv(), plan)
    const calls = Array.from({ length: 50 }, () => ada.claim(newHost()))
    const made = await Promise.allSettled(calls)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit)
    const refused = made.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'domains-limit-reached' })
    expect(await ada.rows()).toHaveLength(limit)
  })

  it('counts a name with and without www once, and both lead to one address', async ({ expect }) => {
    const ada = await newOwner(outsideEnv(), 'explorer')
    const host = newHost()
    await ada.claim(host, true)
    const rows = await ada.rows()
    expect(new Set(rows.map((row) => row.host))).toEqual(new Set([host, `www.${host}`]))
    expect(new Set(rows.map(({ token, target }) => `${token} ${target}`)).size).toBe(1)
    for (const [at, row] of rows.entries()) {
      await enterRecords(row)
      await ada.check(row, { afterMs: at * 1_000 })
    }
    expect(await ada.address()).toBe(rows[0]?.host)
    await expect(ada.claim(newHost())).rejects.toMatchObject({ code: 'domains-limit-reached' })
  })
})

describe('a domain that is live', () => {
  async function liveDomain(outside = outsideEnv()) {
    const ada = await newOwner(outside)
    const claim = await ada.claim(newHost())
    await enterRecords(claim)
    const live = await ada.check(claim)
    if (live?.status !== 'live') throw new Error('not live')
    return { ...ada, live }
  }

  it('BJ04: stays live while name servers fail, and goes off with mails when its records go for good', async ({ expect }) => {
    const { check, live, owner } = await liveDomain()
    await setRecords(`_buildai.${live.site}`, 'broken')
    expect(await check(live, { afterMs: 2 * GRACE_MS })).toMatchObject({ status: 'live', invalidSinceMs: null })
    await setRecords(`_buildai.${live.site}`, {})
    const failing = await check(live, { afterMs: DAY_MS })
    expect(failing).toMatchObject({ status: 'failing', problem: 'proof-missing' })
    expect([await servedBy(live.host), await lastMail(owner.email)]).toEqual([
      live.appId,
      `A domain needs attention: ${live.host}`,
    ])
    const off = failing && (await check(failing, { afterMs: DAY_MS + GRACE_MS }))
    expect([off?.status, await servedBy(live.host), await lastMail(owner.email)]).toEqual([
      'off',
      undefined,
      `A domain is off: ${live.host}`,
    ])
    await enterRecords(live)
    expect(off && (await check(off, { isNudged: true }))).toMatchObject({ status: 'live' })
  })

  it('is checked on the schedule, the least recently checked first, by one of two that come at once', async ({ expect }) => {
    const worlds = [await liveDomain(), await liveDomain()]
    await env.DB.prepare('update domains set dueAtMs = 9e15').run()
    for (const [at, { live }] of worlds.entries())
      await env.DB.prepare('update domains set dueAtMs = 0, checkedAtMs = ? where id = ?')
        .bind(2 - at, live.id)
        .run()
    const asked: string[] = []
    const tools = { ...checkToolsOf(outsideEnv()), resolvers: [async (name: string) => void asked.push(name)] }
    await Promise.all([recheckDomains(outsideEnv(), tools), recheckDomains(outsideEnv(), tools)])
    const proofs = asked.filter((name) => name.startsWith('_buildai.'))
    expect(proofs.sort()).toEqual(worlds.map(({ live }) => `_buildai.${live.site}`).sort())
    expect((await worlds[0]?.rows())?.[0]).toMatchObject({ status: 'live' })
  })
})

describe('beyond its owner’s plan', () => {
  it('U06: a domain shows the app for seven days, then leads to its first address, and is back with the plan; each is said', async ({
    expect,
  }) => {
    const [admin, app] = await Promise.all([createBuilder({ isAdmin: true }), createPublishedApp(smallApp('Boats'))])
    const { owner, appId, slug, origin } = app
    const give = (plan: Plan) => admin.fetch(`/api/admin/accounts/${owner.accountId}`, { method: 'PATCH', json: { plan } })
    await give('explorer')
    const host = await giveDomain(appId, { host: `${newId()}.com` })
    const visit = async (origin: string, init: RequestInit = {}) => {
      const answer = await callWorker('/Home?id=7', init, { origin })
      return [answer.status, answer.headers.get('location')]
    }
    const own = `http://${host}:8787`
    const now = Date.now()
    const recheck = async (afterMs: number) => {
      await env.DB.prepare('update domains set dueAtMs = 0 where appId = ?').bind(appId).run()
      const outside = outsideEnv()
      // Name servers that cannot be asked change nothing of this.
      await recheckDomains(outside, { ...checkToolsOf(outside), resolvers: [async () => undefined], nowMs: now + afterMs })
    }
    const shown = async () => (await (await owner.fetch(`/api/apps/${appId}/domains`)).json<DomainList>()).domains[0]

    await give('lite')
    expect(await lastMail(owner.email)).toBe(`A domain is beyond your plan: ${host}`)
    expect(await shown()).toMatchObject({ isResting: false, isCanonical: true, beyondPlanUntil: expect.any(String) })
    await recheck(GRACE_MS - HOUR_MS)
    expect([await visit(own), await visit(origin)]).toEqual([
      [200, null],
      [301, `${own}/Home?id=7`],
    ])

    await recheck(GRACE_MS + HOUR_MS)
    expect(await lastMail(owner.email)).toBe(`A domain rests: ${host}`)
    expect(await shown()).toMatchObject({ isResting: true, isCanonical: false, status: 'live' })
    // For two minutes both addresses show it: a browser may remember that the first one leads here.
    const routeAt = (minutes: number) => findCustomHost(env, new URL(own), now + GRACE_MS + HOUR_MS + minutes * 60_000)
    expect([await routeAt(1), await routeAt(2)]).toEqual([
      { host: `${host}:8787`, slug },
      { host: `${host}:8787`, slug, isResting: true },
    ])
    await env.DB.prepare('update domains set restingSinceMs = 1 where appId = ?').bind(appId).run()
    expect([await visit(own), await visit(origin)]).toEqual([
      [302, `${origin}/Home?id=7`],
      [200, null],
    ])
    const call = await callWorker(`/apps/${appId}/entities/User/me`, { method: 'PUT', json: {} }, { origin: own })
    expect([call.status, await call.json()]).toMatchObject([
      403,
      { error: { code: 'domain-resting', message: expect.stringContaining(origin) } },
    ])

    await give('explorer')
    expect([await visit(own), await visit(origin)]).toEqual([
      [200, null],
      [301, `${own}/Home?id=7`],
    ])
    expect(await lastMail(owner.email)).toBe(`A domain is back: ${host}`)
    expect(await shown()).toMatchObject({ isResting: false, isCanonical: true, beyondPlanUntil: null })
  })
})

describe('Cloudflare for SaaS', () => {
  const hostOf = (prefix = '') => `${prefix}${newHost()}`
  async function proven(host: string) {
    const zone = newId()
    const outside = outsideEnv({ zone })
    const ada = await newOwner(outside)
    const claim = await ada.claim(host)
    await enterRecords(claim)
    return { ...ada, outside, claim, zone }
  }

  it('is asked for a hostname once the proof is there, and the domain is live when hostname and certificate are', async ({
    expect,
  }) => {
    const { check, claim, outside, rows } = await proven(hostOf())
    const issuing = await check(claim)
    expect(issuing).toMatchObject({ status: 'issuing', problem: null, hostnameId: expect.stringMatching(/^hostname-/) })
    expect(issuing && (await check(issuing, { isNudged: true }))).toMatchObject({ status: 'live' })
    // Given up, it is taken down there, and another claim waits for that.
    await removeDomain(db, claim, Date.now())
    const left = await env.DB.prepare('select hostnameId from released_hosts where host = ?').bind(claim.host).all()
    expect([left.results, await rows()]).toEqual([[{ hostnameId: issuing?.hostnameId }], []])
    const eve = await newOwner(outside)
    const next = await eve.claim(claim.host)
    await enterRecords(next)
    expect(await eve.check(next)).toMatchObject({ status: 'issuing', hostnameId: null })
    await recheckDomains(outside)
    const made = await eve.check((await eve.rows())[0] ?? next)
    expect([made?.hostnameId === null, made?.hostnameId === issuing?.hostnameId]).toEqual([false, false])
  })

  it.for([
    ['blocked', 'issuing', 'refused'],
    ['certless', 'issuing', null],
    ['forbidden', 'issuing', 'refused'],
  ] as const)('says %s', async ([prefix, status, problem], { expect }) => {
    const { check, claim } = await proven(hostOf(prefix))
    const first = await check(claim)
    expect(first && (await check(first))).toMatchObject({ status, problem })
  })

  it('finds the hostname of a call whose answer was lost, and waits where it cannot be asked', async ({ expect }) => {
    const { check, claim } = await proven(hostOf())
    const first = await check(claim)
    await env.DB.prepare('update domains set hostnameId = null where id = ?').bind(claim.id).run()
    const again = first && (await check({ ...first, hostnameId: null }))
    expect(again?.hostnameId).toBe(first?.hostnameId)
    const other = await newOwner(outsideEnv({ zone: 'down' }))
    const waiting = await other.claim(newHost())
    await enterRecords(waiting)
    expect(await other.check(waiting)).toMatchObject({ status: 'issuing', problem: 'unreachable', hostnameId: null })
  })
})

describe('the owner', () => {
  const list = async (owner: TestBuilder, appId: string) => (await owner.fetch(`/api/apps/${appId}/domains`)).json<DomainList>()

  it('adds, prefers and removes domains; nobody else sees that there are any', async ({ expect }) => {
    const { owner, app } = await newOwner()
    const base = `/api/apps/${app.id}/domains`
    const hosts = [`a${newId()}.localhost`, `b${newId()}.localhost`]
    for (const host of hosts) expect((await owner.fetch(base, { method: 'POST', json: { host } })).status).toBe(201)
    const { domains, used, limit } = await list(owner, app.id)
    expect([used, limit, domains.map(({ isCanonical }) => isCanonical)]).toEqual([2, 3, [true, false]])
    expect(domains[0]).toMatchObject({ status: 'live', isLocal: true, records: [], url: `http://${hosts[0]}:8787` })
    await owner.fetch(`${base}/${domains[1]?.id}/prefer`, { method: 'POST' })
    expect((await list(owner, app.id)).domains.map(({ isCanonical }) => isCanonical)).toEqual([false, true])
    expect(await (await owner.fetch(`/api/apps/${app.id}`)).json()).toMatchObject({ publishedUrl: `http://${hosts[1]}:8787` })
    await owner.fetch(`${base}/${domains[1]?.id}`, { method: 'DELETE' })
    expect((await list(owner, app.id)).domains).toMatchObject([{ host: hosts[0], isCanonical: true }])
    const eve = await createBuilder({ plan: 'moon' })
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/verify'],
      ['POST', '/prefer'],
    ] as const)
      expect((await eve.fetch(`${base}/${domains[0]?.id}${path}`, { method })).status).toBe(404)
  })

  it('is told what to enter, relative to the registered domain', async ({ expect }) => {
    const { owner, app, claim } = await newOwner()
    const { token, target } = await claim('shop.harbour-boats.co.uk')
    expect((await list(owner, app.id)).domains[0]?.records).toMatchObject([
      { type: 'TXT', name: '_buildai.shop', fullName: '_buildai.shop.harbour-boats.co.uk', value: `buildai-verify=${token}` },
      { type: 'CNAME', name: 'shop', value: `${target}.domains.apps.localhost`, isFound: false },
    ])
  })
})
