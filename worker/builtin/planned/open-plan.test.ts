import { describe, it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../testing/drive'
import { openPlan } from './open-plan'
import { planOfApp } from './plan-of-app'

const BIKES = 'bikes with name, brand and price'

describe('a plan that is open', () => {
  it('stays as it was where what is said next can be read neither as a change nor as another app', async ({ expect }) => {
    const bikes = await openPlan([{ words: BIKES }])
    expect(Object.keys(bikes?.app.files ?? {})).toContain('entities/Bike.json')
    expect(await openPlan([{ words: BIKES }, { words: 'a thing' }])).toEqual(bikes)
  })

  it('keeps what was changed on its card by hand when it is changed in words', async ({ expect }) => {
    const shown = planOfApp((await openPlan([{ words: BIKES }]))?.app.files ?? {})
    const [bike] = shown.things
    if (!bike) throw new Error('The plan has no list')
    const owner = { id: 'owner', label: 'Owner', type: 'text' as const, required: false }
    const edited = { ...shown, name: 'Cycle Barn', things: [{ ...bike, fields: [...bike.fields, owner] }] }
    const { reply } = await sendRequest(NOTHING_YET, 'also add a colour to bikes', { planned: [{ words: BIKES, edited }] })
    const [, body = '{}'] = /<action type="show_plan"[^>]*>\n([\s\S]*?)\n<\/action/.exec(reply) ?? []
    const plan = JSON.parse(body) as typeof shown
    expect(plan.name).toBe('Cycle Barn')
    expect(plan.things[0]?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Owner', 'Colour']))
  })

  it('is built with them', async ({ expect }) => {
    const shown = planOfApp((await openPlan([{ words: BIKES }]))?.app.files ?? {})
    const edited = { ...shown, name: 'Cycle Barn' }
    const { files, problems } = await sendRequest(NOTHING_YET, 'build it', { planned: [{ words: BIKES, edited }] })
    expect(problems).toEqual([])
    expect(Object.values(files).join('\n')).toContain('Cycle Barn')
  })
})
