import { describe, it } from 'vitest'
import { planToApprove } from '../new-app'
import { sendAndBuild } from '../testing/drive'
import { readRequest } from '../understand/request/read-request'
import { readToldSteps } from './read-told-steps'

describe('stages and checklists in a sentence', () => {
  it.for<[said: string, kind: 'stages' | 'checklist', names: string[]]>([
    ["a board of what's in plaster, wax and ceramics", 'stages', ['plaster', 'wax', 'ceramics']],
    ['a board from cut to sewn to packed', 'stages', ['cut', 'sewn', 'packed']],
    ['a board with columns: new, waiting, done', 'stages', ['new', 'waiting', 'done']],
    ['each with a checklist: keys, contract, deposit', 'checklist', ['keys', 'contract', 'deposit']],
    ['a check list of papers, coffin and flowers', 'checklist', ['papers', 'coffin', 'flowers']],
  ])('are read: %s', ([said, kind, names], { expect }) => {
    expect(readToldSteps(said)).toEqual([{ text: said, kind, names }])
  })

  it.for(['a checklist app for pilots', 'a board of tasks, deadlines and people', 'a checklist of things to pack'])(
    'are none: %s',
    (said, { expect }) => {
      expect(readToldSteps(said)).toEqual([])
    },
  )
})

describe('a plan', () => {
  it('has the stages it was told, in their order, and example rows in each', async ({ expect }) => {
    const said = 'each case has a shade, material and due date. A board from plaster to wax to ceramics to finishing'
    const [entity] = planToApprove(readRequest(said))?.plan.entities ?? []
    const status = entity?.fields.find(({ name }) => name === entity.statusField)
    expect(status?.options?.map(({ label }) => label)).toEqual(['Plaster', 'Wax', 'Ceramics', 'Finishing'])
    const { rows } = await sendAndBuild(said)
    expect(new Set(Object.values(rows)[0]?.map((row) => row.status))).toEqual(
      new Set(['plaster', 'wax', 'ceramics', 'finishing']),
    )
  })

  it('has a board of them where it had no status', ({ expect }) => {
    const said =
      'each case has a shade and a dentist. A board of what is in plaster, wax, ceramics. Only we can change the status'
    const { plan, access } = planToApprove(readRequest(said)) ?? {}
    const [entity] = plan?.entities ?? []
    const status = entity?.fields.find(({ name }) => name === entity.statusField)
    expect(status?.options?.map(({ label }) => label)).toEqual(['Plaster', 'Wax', 'Ceramics'])
    expect(status?.decidedBy).toBe('admin')
    expect(plan?.pages.map(({ kind }) => kind)).toContain('board')
    expect(access?.unread).toEqual([])
  })

  it('has what is ticked off, and does not say that it was not read', async ({ expect }) => {
    const said = 'a page per funeral with a checklist: papers, coffin, flowers, priest'
    const { reply, rows } = await sendAndBuild(said)
    expect(reply).not.toContain('“papers')
    const [first] = Object.values(rows)[0] ?? []
    expect(first).toHaveProperty('coffin')
  })
})
