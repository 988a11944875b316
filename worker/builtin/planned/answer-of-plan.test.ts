import { it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../testing/drive'

const RADIO = 'a radio station: episodes with title and date; song requests with name, song and message'
const ask = async (words: string, first = RADIO) =>
  (await sendRequest(NOTHING_YET, words, { earlier: [first], planned: [first] })).reply

it.for([
  ['can listeners log in?', /Nobody has to, but you and the admins you invite/],
  ['what will it cost?', /My replies cost nothing/],
  ['who can see the song requests?', /\*\*Song requests\*\*: seen by/],
  ['is there a map?', /No, I see no “map”|no “map”/],
  ['which fields do the episodes have?', /title, .*date/],
  ['does it work on a phone?', /browser of any phone/],
  ['what does it do when it rains?', /The plan does not say that\. What it says: \*\*/],
] as const)('a question beside an open plan is answered from it: %s', async ([words, answer], { expect }) => {
  const reply = await ask(words)
  expect(reply).toContain('Nothing is built yet.')
  expect(reply).not.toContain('There is no app yet')
  expect(reply).toMatch(answer)
})

it('without a plan there is nothing to answer from', async ({ expect }) => {
  expect((await sendRequest(NOTHING_YET, 'is it finished yet?')).reply).toContain('There is no app yet')
})
