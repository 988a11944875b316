import { describe, it } from 'vitest'
import { planToApprove } from '../new-app'
import { NOTHING_YET, sendRequest } from '../testing/drive'
import { readRequest } from '../understand/request/read-request'
import { openPlan } from './open-plan'
import { planOfApp } from './plan-of-app'

const FAULTS = 'lamp faults with street, photo, reported on and status'

describe('what visitors may add', () => {
  it('has a form of theirs once the card says so, without what only the staff can know', async ({ expect }) => {
    const shown = planOfApp((await openPlan([{ words: FAULTS }]))?.app.files ?? {})
    const things = shown.things.map((thing) => ({ ...thing, access: { read: 'admin' as const, write: 'anonymous' as const } }))
    const { files, problems } = await sendRequest(NOTHING_YET, 'build it', {
      planned: [{ words: FAULTS, edited: { ...shown, things } }],
    })
    expect(problems).toEqual([])
    const home = files['pages/Home.jsx'] ?? ''
    expect(home).toContain('Report a problem')
    expect(home).toContain("'street'")
    expect(home).not.toContain("'status'")
  })

  it('has one where a rule of the message says so', ({ expect }) => {
    const said = 'donated pianos with maker and year. Anyone can add a piano without an account, only we see them'
    const { plan } = planToApprove(readRequest(said)) ?? {}
    const open = plan?.entities.filter(({ access }) => access.write === 'anonymous').map(({ name }) => name)
    expect(open).toHaveLength(1)
    expect(plan?.pages.flatMap((page) => (page.kind === 'landing' ? [page.form?.entity] : []))).toEqual(open)
  })

  it('has none of its own where it had one', async ({ expect }) => {
    const said = 'visitors can report potholes with street and photo without an account'
    const open = await openPlan([{ words: said }])
    const landings = open?.app.plan.pages.filter(({ kind }) => kind === 'landing')
    expect(landings).toHaveLength(1)
  })
})
