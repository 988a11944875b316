import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { CustomField } from '#contract/settings/custom-fields'
import { createToolWorld } from './testing'

type World = Awaited<ReturnType<typeof createToolWorld>>

async function addTable(world: World, rows: string[]): Promise<void> {
  const body = new FormData()
  body.append('file', new File([rows.join('\n')], 'boats.csv'))
  const answer = await world.owner.fetch(`/api/context/ingest/file?appId=${world.app.id}`, { method: 'POST', body })
  const { contextItemId } = await answer.json<{ contextItemId: string }>()
  await expect
    .poll(() => env.DB.prepare('select status from context_items where id = ?').bind(contextItemId).first('status'))
    .toBe('synced')
}
const KAYAKS = ['Boat,Price', ...Array.from({ length: 40 }, (_, at) => `Kayak ${at},${at}`)]
/** What the model was told in its last call. */
const lastPrompt = async (world: World) => JSON.stringify((await world.model.seen()).at(-1)?.messages)

describe('what a tool gives a model to answer from', () => {
  it('is the section around what was found, while its source shows the piece', async () => {
    const world = await createToolWorld({}, { text: 'Under the last pier [1].' })
    const piers = Array.from({ length: 30 }, (_, at) => `Sentence ${at} says that the pier number ${at} is made of wood. `)
    await world.know(`# Piers\n${piers.join('')}The submarine lies at the last pier.\n# Prices\nTwelve euros.`)
    const { run } = await world.run({ input: 'submarine' })
    const prompt = await lastPrompt(world)
    expect(prompt).toContain('The submarine lies')
    expect(prompt).toContain('Sentence 5 says')
    expect(prompt).not.toContain('Twelve euros')
    expect(run.sources).toHaveLength(1)
    expect(run.sources[0]?.quote.length).toBeLessThanOrEqual(600)
    expect(run.sources[0]?.headings).toEqual(['Piers'])
  })

  it('holds nothing that a field leaves out, though it stands right beside what was found', async () => {
    const diet = CustomField.parse({ name: 'diet', label: 'Without', type: 'text', filterCondition: 'exclude' })
    const world = await createToolWorld({ texts: { fields: [diet] } }, { text: 'Soup [1].' })
    const filler = 'The kitchen is open in the evening and closed at noon. '.repeat(18)
    await world.know(`# Dishes\nThe soup of the harbour is warm. ${filler}\nThe cake is made with walnuts. ${filler}`)
    await world.run({ input: 'warm soup', fields: { diet: 'walnuts' } })
    const passages = (await lastPrompt(world)).split('<passages>').at(-1)
    expect(passages).toContain('soup of the harbour')
    expect(passages).not.toContain('walnuts')
  })

  it('is rows and texts alike, where a table alone would take every place', async () => {
    const world = await createToolWorld({}, { text: 'By six [7].' })
    await addTable(world, KAYAKS)
    await world.know("A zebra kayak has to be back by six o'clock", 'Rules')
    const { run } = await world.run({ input: 'when must a zebra kayak be back' })
    const prompt = await lastPrompt(world)
    expect(prompt).toContain("A zebra kayak has to be back by six o'clock")
    expect(prompt).toContain('Boat: Kayak')
    expect(run.sources).toHaveLength(12)
    expect(run.sources.filter(({ itemName }) => itemName === 'Rules')).toHaveLength(1)
  })

  it('is found beside a table, though more of its rows than are looked through share every word', async () => {
    const world = await createToolWorld()
    await addTable(world, ['Boat,Note', ...Array.from({ length: 80 }, () => 'kayak,back back kayak')])
    await world.know('Whoever has taken a kayak of ours out to sea for a whole day brings it back.', 'Rules')
    const { run } = await world.run({ input: 'kayak back' })
    expect(run.sources.map(({ itemName }) => itemName)).toContain('Rules')
  })
})

describe('smart items filtering that fails', () => {
  const smart = { settings: { aiQueryMethod: 'smart_items_filtering' as const } }
  it('is said with the result of the run, which does not fail', async () => {
    const world = await createToolWorld(smart, { text: 'I would rather talk.' }, { text: 'Nor now.' }, { text: 'A kayak [1].' })
    await addTable(world, KAYAKS)
    const { run } = await world.run({ input: 'a kayak' })
    expect(run).toMatchObject({
      state: 'done',
      result: { text: 'A kayak [1].' },
      problem: expect.stringContaining('Nothing was filtered: items were found by their words alone.'),
    })
  })

  it('names the conditions that no column could be asked, also where the answer broke off', async () => {
    const conditions = [{ column: 'Weight', condition: 'include', operator: 'is', values: ['light'] }]
    const world = await createToolWorld(
      smart,
      { text: JSON.stringify({ conditions }) },
      { text: 'A kay', finishReason: 'length' },
    )
    await addTable(world, KAYAKS)
    expect((await world.run({ input: 'a kayak' })).run).toMatchObject({
      state: 'partial',
      problem: 'The answer broke off. What arrived is shown. Some conditions were left out. There is no column “Weight”.',
    })
  })

  it('is said where no model is connected', async () => {
    const world = await createToolWorld(smart)
    await addTable(world, KAYAKS)
    expect((await world.run({ input: 'a kayak' })).run).toMatchObject({
      state: 'done',
      problem: 'No AI model is connected, so nothing was filtered: items were found by their words alone.',
    })
  })
})
