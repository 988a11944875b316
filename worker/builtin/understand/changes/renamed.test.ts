import { beforeAll, describe, it } from 'vitest'
import { planChange } from '../../change-app'
import type { BuiltApp } from '../../testing/built-app'
import { sendAndBuild, sendRequest } from '../../testing/drive'

let radio: BuiltApp
beforeAll(async () => {
  radio = await sendAndBuild(
    'episodes with title, date, status (planned, aired, cut); songs with title, episode, artist and minutes',
  )
})

const textsOf = ({ files }: BuiltApp) => Object.values(files).join('\n')

describe('a field that is called otherwise', () => {
  it.for([
    'the column "Artist" should be called band name',
    'the column "Artist" of the songs should be called band name',
    'the field artist should be named band name',
    'rename artist to band name in the list of songs',
    'rename "artist" to "band name" in the songs list',
  ])('is called so at once, and keeps what is stored in it: %s', async (words, { expect }) => {
    const app = await sendRequest(radio, words)
    expect(app.reply).toContain('Renamed “Artist” of songs to “Band name”; what is stored in it stays.')
    expect(textsOf(app)).toContain("label: 'Band name'")
    expect(textsOf(app)).not.toMatch(/\bArtist\b/)
  })

  it('is called so in charts that go by it', async ({ expect }) => {
    expect(textsOf(radio)).toContain('Episodes by status')
    expect(textsOf(await sendRequest(radio, 'rename status to stage in the list of episodes'))).toContain('Episodes by stage')
  })

  it('is the same field on a plan, and none that goes with what is stored in it', ({ expect }) => {
    const shown = planChange('rename artist to band name', radio.files, undefined)
    expect(shown).toContain('Call field Artist of Songs Band name')
    expect(shown).not.toContain('Remove field')
  })
})

describe('a list that is called otherwise', () => {
  it.for(['call the episodes shows', 'the list of episodes should be called shows', 'episodes should be called "shows"'])(
    'is called so everywhere, with the app that is called by it: %s',
    async (words, { expect }) => {
      expect(JSON.parse(radio.files['app.json'] ?? '').name).toBe('Episodes')
      const app = await sendRequest(radio, words)
      expect(app.reply).toContain('Episodes are now called Shows')
      expect(JSON.parse(app.files['app.json'] ?? '').name).toBe('Shows')
      expect(app.files['Layout.jsx']).toContain('name="Shows"')
      expect(app.files['pages/Dashboard.jsx']).toContain('title="Shows by status"')
      expect(textsOf(app)).not.toMatch(/(?:title|label|text)[=:] ?["']Episodes?["']/)
    },
  )
})
