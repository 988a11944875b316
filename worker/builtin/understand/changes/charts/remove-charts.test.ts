import { beforeAll, describe, it } from 'vitest'
import type { BuiltApp } from '../../../testing/built-app'
import { NOTHING_YET, offersIn, sendAndBuild, sendRequest } from '../../../testing/drive'
import { planApp } from '../../plan-app'
import { planChanges } from '../../plan-changes'
import { requestFor } from '../../talk/request-for'

let hives: BuiltApp
beforeAll(async () => {
  hives = await sendAndBuild(
    'a list of beehives with name and status (strong, weak, dead); harvests with beehive, date, kilos and kind (spring, summer, forest)',
  )
})

const dashboardOf = ({ files }: BuiltApp) => files['pages/Dashboard.jsx'] ?? ''
const listsOf = ({ files }: BuiltApp) => Object.keys(files).filter((path) => path.startsWith('entities/'))
const chartsOn = (app: BuiltApp) => [...dashboardOf(app).matchAll(/<ChartCard\s+title="([^"]+)"/g)].map(([, title]) => title)

describe('charts that are not wanted', () => {
  it.for([
    'remove the charts',
    'no charts please',
    'No charts.',
    'no more graphs on the dashboard',
    "I don't want charts",
    'take the graphs off the dashboard',
    'the charts can go',
    'remove the charts and graphs',
    'can you get rid of all the charts?',
  ])('go wherever they are, and it is said: %s', async (words, { expect }) => {
    expect(chartsOn(hives).length).toBeGreaterThan(1)
    const app = await sendRequest(hives, words)
    expect(chartsOn(app)).toEqual([])
    expect(app.problems).toEqual([])
    expect(app.reply).toMatch(/Removed the charts “/)
    expect(listsOf(app)).toEqual(listsOf(hives))
  })

  it('go one by one where one is told of, and no other is taken for it', async ({ expect }) => {
    const [first = '', ...others] = chartsOn(hives)
    expect(chartsOn(await sendRequest(hives, `remove the chart "${first}"`))).toEqual(others)
    expect((await sendRequest(hives, 'remove the chart')).reply).toMatch(/several charts/)
    expect(chartsOn(await sendRequest(hives, 'remove the charts and the board'))).toEqual([])
  })

  it('are told to be none where there are none', async ({ expect }) => {
    const without = await sendRequest(hives, 'remove the charts')
    expect((await sendRequest(without, 'remove the charts')).reply).toContain('No page of this app shows charts')
  })

  it('are none where the app keeps what is called so', ({ expect }) => {
    const songs = planApp('songs with title, artist and genre (pop, rock, jazz)')
    const charts = songs.entities.map((entity) => ({ ...entity, name: 'Chart', label: 'Chart', plural: 'Charts' }))
    const radio = { ...songs, entities: [...songs.entities, ...charts] }
    expect(planChanges('remove the charts', radio).changes).not.toMatchObject([{ kind: 'remove-charts' }])
  })

  it('are asked to go in words that are read as they are meant', ({ expect }) => {
    const plan = planApp('harvests with date, kilos and kind (spring, summer, forest)')
    const { changes } = planChanges('no charts please', plan)
    expect(changes).toMatchObject([{ kind: 'remove-charts' }])
    expect(requestFor(changes, plan)).toBe('remove the charts')
  })
})

describe('charts that a first message wants none of', () => {
  it.for([
    'a list of beehives with name, location and status (strong, weak, dead), no charts',
    'beehives with name and status (strong, weak, dead) without any charts',
    "I keep beehives with name and status (strong, weak, dead). I don't need graphs.",
  ])('stand on no page, nor in what is said and offered: %s', async (words, { expect }) => {
    const shown = await sendRequest(NOTHING_YET, words)
    expect(shown.reply).toContain('a dashboard with figures')
    expect(shown.reply).not.toContain('figures and charts')
    const app = await sendAndBuild(words)
    expect(dashboardOf(app)).toContain('StatCard')
    expect(chartsOn(app)).toEqual([])
    expect(offersIn(app.reply).filter(({ request }) => /chart/.test(request))).toEqual([])
  })
})
