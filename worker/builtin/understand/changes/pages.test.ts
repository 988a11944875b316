import { describe, it } from 'vitest'
import { sendAndBuild, sendRequest } from '../../testing/drive'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const bakery = planApp('I run a bakery. Customers order cakes online, I see the orders')

describe('a page of words', () => {
  it.for(['add a page called Offers', 'add a page about our bakers', 'add an offers page'])(
    'has its title once: "%s"',
    (words, { expect }) => {
      const [change] = planChanges(words, bakery).changes
      expect(change).toMatchObject({ kind: 'add-page', page: { kind: 'text', sections: [{ heading: '' }] } })
    },
  )

  it('says what was told behind a colon', ({ expect }) => {
    expect(planChanges('Add a parking page: gate opens at 6, two lots, and bring coins', bakery).changes).toMatchObject([
      { page: { kind: 'text', sections: [{ heading: '', text: 'Gate opens at 6\nTwo lots\nBring coins' }] } },
    ])
  })

  it('has a heading for each thing it is to tell', ({ expect }) => {
    expect(planChanges('add an about us page with our opening hours and our story', bakery).changes).toMatchObject([
      { page: { kind: 'text', sections: [{ heading: 'Opening hours' }, { heading: 'Story' }] } },
    ])
  })

  it.for(['add a page with what to bake tomorrow', 'add a page that shows what is due today', 'add a page of how much I earned'])(
    'is no answer to a wish for rows: "%s"',
    (words, { expect }) => {
      expect(planChanges(words, bakery)).toMatchObject({ changes: [], notUnderstood: [words] })
    },
  )

  it('stands where it is said to, in an app that visitors open', async ({ expect }) => {
    const app = await sendAndBuild('a website for my yoga studio with a schedule, prices and a contact form')
    expect(app.files['Layout.jsx']).toContain('const SECTIONS')
    const added = await sendRequest(app, 'add a page called Offers')
    expect(added.problems).toEqual([])
    const layout = added.files['Layout.jsx'] ?? ''
    expect(/const SECTIONS = \[(.*?)\n\]/s.exec(layout)?.[1]).toContain("target: 'Offers'")
    expect(added.reply).toContain('and its entry in the navigation')
  })

  it('shows its title and one paragraph where nothing else is told', async ({ expect }) => {
    const app = await sendAndBuild('a list of plants with name and light')
    const { files, problems } = await sendRequest(app, 'add a page called Offers')
    expect(problems).toEqual([])
    expect(files['pages/Offers.jsx']).toMatch(/<Page title="Offers">/)
    expect(files['pages/Offers.jsx']).not.toContain('<h2')
  })
})
