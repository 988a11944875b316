import { describe, it } from 'vitest'
import { NOTHING_YET, offersIn, tell } from './testing/drive'
import { planApp } from './understand/plan-app'

const changesNothing = (reply: string) => !/<action type="(?!suggest_requests)/.test(reply)

describe('the name of an app', () => {
  it.for<[words: string, name: string]>([
    ['We are an allotment club. We want to keep track of who has which plot', 'Allotment Club'],
    ['plants on my windowsill and when I last watered them', 'Plants'],
    ['Family budget with income and expenses by category', 'Family Budget'],
    ['a landing page for a yoga teacher', 'Yoga Teacher'],
    ['Track my bee hives: hives, inspections and harvests in kg', 'Bee Hives'],
    ['puppet theatre with shows and a contact form', 'Puppet Theatre'],
    ["minutes and action items of our housing cooperative's meetings", 'Action Items'],
    ['a site for my pottery studio', 'Pottery Studio'],
    ['help me remember what I lent to whom', 'My App'],
    ['a dashboard for my coffee truck sales: every sale has a product and an amount', 'Sales'],
  ])('is made of the person’s own words: %s', ([words, name], { expect }) => {
    expect(planApp(words).name).toBe(name)
  })
})

describe('what an app keeps', () => {
  it('is a thing of its own before it is another word for one of ours', ({ expect }) => {
    const theatre = planApp(
      'We run a small puppet theatre. I need shows with dates and ticket prices, and a contact form for schools that want to book us',
    )
    expect(theatre.entities.map(({ plural }) => plural)).toEqual(['Shows', 'Messages'])
    expect(theatre.entities[0]?.fields.map(({ label }) => label)).toContain('Ticket prices')
    expect(theatre.pages.map(({ kind }) => kind)).toContain('landing')
    expect(planApp('track shows I want to watch').entities[0]?.fields.map(({ name }) => name)).toContain('director')
  })

  it('is what is done something with, not the doing', ({ expect }) => {
    const workshop = planApp('a workshop app to log repairs, order spares and bill customers')
    expect(workshop.entities.map(({ plural }) => plural)).toEqual(['Repairs', 'Spares', 'Customers'])
    expect(planApp('an app to manage books, book reviews and play counts').entities.map(({ plural }) => plural)).toContain(
      'Books',
    )
  })

  it('is no joining word', ({ expect }) => {
    expect(planApp('lost and found for a railway station').entities.map(({ plural }) => plural)).toEqual(['Items'])
  })

  it.for(['tetris', 'tetris with falling blocks', 'make tetris with blocks and a high score list'])(
    'is nothing where the words name none of it: %s',
    async (words, { expect }) => {
      const { reply } = await tell(NOTHING_YET, words)
      expect(reply).toMatch(/cannot tell what an app for “tetris” should keep/)
      expect(changesNothing(reply)).toBe(true)
      expect(
        offersIn(reply)
          .map(({ request }) => request)
          .join(),
      ).not.toMatch(/tetris/)
    },
  )
})

describe('a list added to an app', () => {
  it('has every property it was said to have, also those that another list has', async ({ expect }) => {
    const garden = await tell(NOTHING_YET, 'an app for our allotment club')
    expect(garden.files['entities/Plant.json']).toContain('"variety"')
    const { files } = await tell(garden, 'also track seeds with name and variety')
    expect(files['entities/Seed.json']).toContain('"variety"')
  })
})
