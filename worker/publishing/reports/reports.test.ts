import { describe, it } from 'vitest'
import type { AdminActions } from '#contract/admin'
import type { AppReports } from '#contract/app/publishing/app-reports'
import { callWorker, createBuilder } from '#worker/platform/testing/world'
import { createPublishedApp, createTestApp, type TestApp } from '../testing'

const openForm = (appId: string) => callWorker(`/_report/${appId}`)
const send = (appId: string, fields: Record<string, string>) =>
  callWorker(`/_report/${appId}`, { method: 'POST', body: new URLSearchParams(fields) })
const admin = await createBuilder({ isAdmin: true })
const openReports = async ({ appId }: TestApp) => {
  const { reports } = await (await admin.fetch('/api/admin/app-reports')).json<AppReports>()
  return reports.filter((report) => report.appId === appId)
}

describe('a visitor who reports an app', () => {
  it('Y08: is read by the installation’s admins, who close it and are written down; its owner reads nothing', async ({
    expect,
  }) => {
    const app = await createPublishedApp()
    const form = await openForm(app.appId)
    expect([form.status, form.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ])
    expect(await form.text()).toContain('It pretends to be somebody else’s')
    const thanks = await send(app.appId, { reason: 'pretends', message: '<b>My bank</b> looks like this' })
    expect([thanks.status, await thanks.text()]).toEqual([200, expect.stringContaining('Thank you')])
    const [report] = await openReports(app)
    expect(report).toMatchObject({
      reason: 'pretends',
      message: '<b>My bank</b> looks like this',
      ownerEmail: app.owner.email,
      address: expect.stringContaining(app.slug),
    })
    const close = (caller: Pick<typeof admin, 'fetch'>) =>
      caller.fetch(`/api/admin/app-reports/${report?.id}/close`, { method: 'POST', json: {} })
    expect((await app.owner.fetch('/api/admin/app-reports')).status).toBe(403)
    expect((await close(app.owner)).status).toBe(403)
    expect((await close(admin)).status).toBe(200)
    expect((await close(admin)).status).toBe(404)
    expect(await openReports(app)).toEqual([])
    const { actions } = await (await admin.fetch('/api/admin/actions')).json<AdminActions>()
    expect(actions.filter(({ adminEmail }) => adminEmail === admin.email).map(({ kind }) => kind)).toEqual(['report-closed'])
  })

  it('Y08: meets nothing where no app is live, and says what is wrong in words of the form', async ({ expect }) => {
    const draft = await createTestApp()
    for (const appId of [draft.appId, 'nothing'])
      for (const answer of [await openForm(appId), await send(appId, { reason: 'other' })]) expect(answer.status).toBe(404)
    const app = await createPublishedApp()
    expect((await send(app.appId, { reason: 'boredom' })).status).toBe(400)
    expect(await openReports(app)).toEqual([])
  })

  it('Y08: is heard so often a day and no more', async ({ expect }) => {
    const app = await createPublishedApp()
    const statuses: number[] = []
    for (let at = 0; at < 12; at += 1) statuses.push((await send(app.appId, { reason: 'other' })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await openReports(app)).length).toBeLessThanOrEqual(10)
  })
})
