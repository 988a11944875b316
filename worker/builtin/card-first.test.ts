import { describe, it } from 'vitest'
import { askToBuild } from '#worker/chat/reply/second-asks'
import {
  GAMES_AND_TOOLS,
  ODD_DATA_APPS,
  SECOND_GAMES_AND_TOOLS,
  SECOND_ODD_DATA_APPS,
  SECOND_VAGUE,
  VAGUE,
} from './testing/card-requests'
import { doubtsIn, NOTHING_YET, offersIn, sendAndBuild, sendRequest } from './testing/drive'

async function builtOf(all: readonly string[]): Promise<string[]> {
  const built: string[] = []
  for (const words of all) if ('Layout.jsx' in (await sendRequest(NOTHING_YET, words)).files) built.push(words)
  return built
}

describe('a plan of something else than what was said', () => {
  it.for([
    'flappy bird with my dog as the bird',
    'a soundboard with farm animals',
    'we are a choir of forty people',
    'doodle jump with a hamster',
    'I want to know what the cat knocked over',
    'something that helps me stop forgetting things people lent me',
    'Kehrwoche – who sweeps the stairs which week in our house, flats and dates',
    'me need app for tuk-tuk driver, he write the trip, how much money and fuel, and boss look every day',
    'show them on a map',
    'space invaders with cats instead of aliens',
    'hangman with animal names',
    'a lava lamp for the second screen',
    'tower defence with sheep and wolves',
  ])('is a card or words, and no app: %s', async (words, { expect }) => {
    const { files, reply } = await sendRequest(NOTHING_YET, words)
    expect(reply).toMatch(/Nothing is built yet|I have built nothing/)
    expect(files).toEqual({})
  })

  it.for([
    ['a kazoo club', 'Kazoo Club'],
    ['origami club', 'Origami Club'],
    ['kite club', 'Kite Club'],
  ] as const)('has no list where none was surely named: %s', async ([words, name], { expect }) => {
    const { files, reply } = await sendRequest(NOTHING_YET, words)
    expect(files).toEqual({})
    expect(reply).toContain(`I would call it **${name}**, and I cannot tell yet what it should keep.`)
    expect(reply).toMatch(new RegExp(`"name":"${name}".*"things":\\[\\],"pages":\\[\\]`))
  })

  it.for(['records of our ghosts', 'help with the gutters'])(
    'is not built of a name alone, of which nothing is known: %s',
    async (words, { expect }) => {
      expect((await sendRequest(NOTHING_YET, words)).files).toEqual({})
    },
  )

  it('answers what tells much and asks something at its end', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'Bell ringers of our tower. Ringings with bell, rope, minutes and date. Which ropes are worn?',
    )
    expect(reply).toMatch(/"plural":"Ringings"/)
  })

  it('has a list where only what is told of each was named', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'film club: what we watched, who chose it')
    expect(reply).toMatch(/"name":"Film Club".*"plural":"(?:Entries|Films)".*"label":"What we watched"/)
  })

  it.for([
    'Pomodoro timer',
    'a metronome',
    'a unit converter',
    'an app like Tinder but for tennis partners',
    'something for my mum',
  ])('is none where nobody asked for something to keep: %s', async (words, { expect }) => {
    expect((await sendRequest(NOTHING_YET, words)).reply).not.toContain('show_plan')
  })

  it('is not needed for lists nobody named: a diary has entries, and no habits with it', async ({ expect }) => {
    for (const [words, list] of [
      ['a simple diary', 'Entry'],
      ['a theremin diary', 'ThereminEntry'],
    ] as const) {
      const { files } = await sendRequest(NOTHING_YET, words)
      expect(Object.keys(files).filter((path) => path.startsWith('entities/'))).toEqual([`entities/${list}.json`])
    }
  })

  it.for([
    ['written before there was a rule', GAMES_AND_TOOLS, ODD_DATA_APPS, VAGUE, 3, 14],
    ['at first sight', SECOND_GAMES_AND_TOOLS, SECOND_ODD_DATA_APPS, SECOND_VAGUE, 1, 7],
  ] as const)('is measured on requests %s', async ([when, others, apps, vague, most, asked], { expect }) => {
    const nonsense = await builtOf([...others, ...vague])
    const clear = await builtOf(apps)
    console.log(`${when}: ${clear.length} of ${apps.length} data apps, ${nonsense.length} of the others built`, nonsense)
    expect(apps.length - clear.length).toBeLessThanOrEqual(asked)
    expect(nonsense.length).toBeLessThanOrEqual(most)
  })
})

describe('a plan on its card', () => {
  const asked = 'for our potluck: dishes, who brings them'
  const tell = (words: string, planned = [asked]) => sendRequest(NOTHING_YET, words, { planned })

  it('is told to be otherwise, and is still a card', async ({ expect }) => {
    const { files, reply } = await tell('make it purple and call it Potluck')
    expect(files).toEqual({})
    expect(reply).toContain('"name":"Potluck"')
    expect(reply).toContain('Nothing is built yet.')
    const [, plural = ''] = /"plural":"([^"]+)"/.exec(reply) ?? []
    const next = await tell(`add a phone number to ${plural.toLowerCase()}`, [asked, 'make it purple and call it Potluck'])
    expect(next.reply).toMatch(/"name":"Potluck".*"label":"Phone number"/)
  })

  it.for(['build it', 'yes', 'Looks good, build it please!', 'ok go ahead'])(
    'is built as it was shown once that is said: %s',
    async (words, { expect }) => {
      const { files, reply, problems } = await tell(words, [asked, 'call it Potluck'])
      expect(problems, reply).toEqual([])
      expect(files['app.json']).toContain('Potluck')
      expect(Object.keys(files).some((path) => path.startsWith('pages/'))).toBe(true)
    },
  )

  it('is changed, and not built, where more is said than yes', async ({ expect }) => {
    const { files, reply } = await tell('yes but call it Potluck')
    expect(files).toEqual({})
    expect(reply).toContain('"name":"Potluck"')
  })

  it('stays where what it has is to be otherwise, and how was not made out', async ({ expect }) => {
    const { reply } = await tell('I would rather call the ringers observers')
    expect(reply).toContain('I did not understand that well enough to change the plan')
    expect(reply).toContain('show_plan')
  })

  it('stays where what is said next is neither a change of it nor an app', async ({ expect }) => {
    const { files, reply } = await tell('no: every sibling gives a verdict of their own')
    expect(files).toEqual({})
    expect(reply).toContain('it stays as it was')
    expect(reply).toContain('show_plan')
  })

  it('makes way for another app, and for a question', async ({ expect }) => {
    const other = await tell('an app for my bakery: cakes, customers and orders')
    expect(other.files['app.json']).toContain('Bakery')
    expect((await tell('what can you do?')).reply).not.toContain('show_plan')
  })
})

describe('what is told under a card', () => {
  const DOUBT = 'I am not sure that I understood all of it'

  it.for(['recipes with servings, cooking time in minutes, oven temperature in celsius, ingredients and steps'])(
    'says of no number with its unit that it was not read: %s',
    async (words, { expect }) => {
      const { reply } = await sendRequest(NOTHING_YET, words)
      expect(reply).toMatch(/temperature","type":"number"/)
      expect(reply).not.toMatch(/(?:in degrees|in celsius)”|Left out/)
      expect(reply).toContain('Not read, or not whole')
      expect(reply).toContain(DOUBT)
    },
  )

  it.for([
    'Every fish I catch: species, weight in kg, length in cm, lake and date',
    'Track kites: colour, span in cm, who has it',
  ])('says nothing of doubt where all that was told is on it: %s', async (words, { expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, words)
    expect(reply).toContain('Nothing is built yet.')
    expect(reply).not.toContain(DOUBT)
  })

  it('does where a clause is not', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'Track kites: colour, span in cm, who has it, and what broke when it came down',
    )
    expect(reply).toContain(DOUBT)
  })
})

describe('a word of a card that was read as another', () => {
  const FLOCK = 'I keep ewes and wethers of an old flock: number, breed, condition. Other farmers tell me what wethers are for.'

  it('is quoted as it was typed, offered as nothing else, and taken back by a press', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, FLOCK)
    expect(reply).toContain('I read “wethers” as “weathers”.')
    expect(reply).not.toMatch(/Left out: .*\bweathers|– “.*\bweathers|track weathers/)
    const back = offersIn(reply).find(({ label }) => label === 'No, I mean “wethers”')
    const { reply: again } = await sendRequest(NOTHING_YET, back?.request ?? '')
    expect(again).not.toMatch(/\bweathers/i)
  })
})

describe('a card without a list', () => {
  const asked = 'harvest festival in the village'
  const tell = (words: string, planned = [asked]) => sendRequest(NOTHING_YET, words, { planned })

  it('offers what may be meant, and takes it when it is asked for', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, asked)
    expect(reply).toContain('"things":[]')
    expect(doubtsIn(reply)).toEqual([{ label: 'Harvest festivals', singular: 'Harvest festival', fields: [] }])
    const offered = 'also track harvest festivals'
    const next = await tell(offered)
    expect(next.reply).toMatch(/"plural":"Harvest festivals".*"kind":"list"/)
    const built = await tell('build it', [asked, 'call it Potluck', offered])
    expect(built.problems, built.reply).toEqual([])
    expect(built.files['app.json']).toContain('"name": "Potluck"')
    expect(built.files).toHaveProperty('entities/HarvestFestival.json')
  })

  it('takes what is told next as what it keeps', async ({ expect }) => {
    const { files, reply } = await tell('dishes with name and who brought it', [asked, 'call it Potluck'])
    expect(files).toEqual({})
    expect(reply).toMatch(/"name":"Potluck".*"label":"Brought by"/)
  })

  it('is not built, and says what is missing', async ({ expect }) => {
    const { files, reply } = await tell('build it')
    expect(files).toEqual({})
    expect(reply).toContain('- Nothing to keep yet. Add a list, or say what this app should keep.')
  })
})

describe('a change that was read as something else', () => {
  it('is shown first, and nothing is changed', async ({ expect }) => {
    const app = await sendRequest(NOTHING_YET, 'a bike shop: bikes, customers and repair jobs')
    const { files, reply } = await sendRequest(app, 'add grip with tape to bikes')
    expect(files).toEqual(app.files)
    expect(reply).toContain('Nothing is changed yet')
    expect(reply).toContain('show_plan')
  })

  it('of a list that is not there makes no list of its own', async ({ expect }) => {
    const app = await sendRequest(NOTHING_YET, 'a bike shop: bikes, customers and repair jobs')
    const { files, reply } = await sendRequest(app, 'add quantitys to bottles')
    expect(files).toEqual(app.files)
    expect(reply).toContain('I did not understand “add quantitys to bottles”')
  })
})

describe('a card of a change that is not sure', () => {
  const asked = 'nights that lie more than two weeks back in grey please, we hardly look at them'
  const kept = sendAndBuild('nights with date, place, weather (clear, cloudy, rain) and who ran the trap')

  it('is carried out once its Build is pressed, and not shown again', async ({ expect }) => {
    const app = await kept
    const { reply } = await sendRequest(app, asked)
    expect(reply).toContain('show_plan')
    const built = await sendRequest(app, askToBuild('Build this plan', { request: asked, plan: reply }))
    expect(built.reply).not.toContain('show_plan')
    expect(built.files['entities/Night.json']).toMatch(/"kind": "old",[^}]*"days": 14/)
  })
})

describe('what is said after a request of which nothing came', () => {
  const earlier = ['something to make my life less chaotic']
  const tell = (words: string) => sendRequest(NOTHING_YET, words, { earlier })

  it.for([
    'inches too',
    'make it green and black',
    'the questions must come in a different order each time',
    'gracias, it is very nice',
  ])('makes no app where it tells of none: %s', async (words, { expect }) => {
    const { files, reply } = await tell(words)
    expect(files).toEqual({})
    expect(reply).not.toContain('show_plan')
  })

  it.for(['keys with number, door and who has it', 'my bikes', 'keep track of my medicines'])(
    'is a request where it tells of one: %s',
    async (words, { expect }) => {
      const { files, reply } = await tell(words)
      expect(Object.keys(files).length > 0 || reply.includes('show_plan'), reply).toBe(true)
    },
  )
})

describe('what follows a request of which nothing came', () => {
  const saidNext = (words: string) =>
    sendRequest(NOTHING_YET, words, { earlier: ['something that flies me to the moon and back again'] })

  it.for(['I want to store my plants', 'invoices', 'a budget', 'appointments for my salon', 'I run a kennel with dogs'])(
    'is built where it asks for an app by itself: %s',
    async (words, { expect }) => {
      expect((await saidNext(words)).reply).not.toContain('There is no app yet')
    },
  )

  it.for([
    'bigger letters, my eyes are not great',
    'only dispatch can ok it!!',
    'show low confidence terms first',
    'make it green n gold',
  ])('is no app where it is about one: %s', async (words, { expect }) => {
    const { reply, files } = await saidNext(words)
    expect(reply).toContain('There is no app yet that this could change')
    expect(files).toEqual({})
  })
})
