import { describe, it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../../testing/drive'
import { answerAboutPlatform } from './platform-answers'

describe('a question about the platform, before there is an app', () => {
  it.for<[words: string, answer: RegExp]>([
    ['is what i type in here private?', /seen by you alone/],
    ['Who else can see my clients?', /seen by you alone/],
    ['can I get it all back out as a spreadsheet later?', /\*\*Export CSV\*\*/],
    ['Can I import my Excel list of customers?', /\*\*Import CSV\*\*/],
    ['what happens to it if I stop paying?', /nothing is deleted/],
    ['how much does it cost', /cost nothing/],
    ['does it work on an iPad', /nothing to install/],
    ['Do I have to know how to program?', /No code is needed/],
    ['can two people use it at the same time?', /Invite them/],
    ['what if I break something?', /\*\*Versions\*\*/],
  ])('is answered with what is so: %s', async ([words, answer], { expect }) => {
    const { reply, files } = await sendRequest(NOTHING_YET, words)
    expect(reply).toMatch(answer)
    expect(reply).toContain('Tell me what your app should keep')
    expect(files).toEqual({})
  })

  it('is answered in each of its parts', ({ expect }) => {
    const answer = answerAboutPlatform('Can I take my data out again, and what if I stop paying?')
    expect(answer?.split('\n\n')).toHaveLength(2)
  })

  it.for([
    'Can you build an app where my team logs its hours?',
    'which wines are ready to drink?',
    'a club with members and events',
    'Our members pay a fee. Who has paid?',
  ])('is none where an app is asked for: %s', (words, { expect }) => {
    expect(answerAboutPlatform(words)).toBeUndefined()
  })
})

describe('a question about what one has', () => {
  it('is proposed an app that could answer it, or offered some', async ({ expect }) => {
    const boards = await sendRequest(NOTHING_YET, 'where are all my scaffolding boards')
    expect(boards.reply).toContain('show_plan')
    const bottles = await sendRequest(NOTHING_YET, 'Which bottles are ready to drink and how many are left?')
    expect(bottles.reply).toContain('Start from the plan')
  })
})
