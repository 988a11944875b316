import { describe, it } from 'vitest'
import { isForStaff } from '../../is-for-staff'
import { sendAndBuild, sendRequest } from '../../testing/drive'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const KEPT = 'played on air yes/no, approved yes/no, internal notes, status (new, played, declined)'

describe('a form for visitors', () => {
  it('asks for what they know, and not for what is done with it', async ({ expect }) => {
    const app = await sendAndBuild(
      `a radio station: episodes with title and date; anyone can send in song requests with name, song, message, ${KEPT}`,
    )
    const [, fields = ''] = /<PublicForm[^>]*fields=\{\[([^\]]*)\]/.exec(app.files['pages/Home.jsx'] ?? '') ?? []
    expect(fields).toContain("'song'")
    expect(fields).toContain("'message'")
    expect(fields).not.toMatch(/played_on_air|approved|internal_notes|status/)
  })

  it('is the same where it comes later, and asks for what it was told to ask for', ({ expect }) => {
    const plan = planApp(`song requests with name, song, vegan yes/no, ${KEPT}`)
    const formOf = (words: string) =>
      planChanges(words, plan).changes.flatMap((change) =>
        change.kind === 'add-page' && change.page.kind === 'landing' ? (change.page.form?.fields ?? []) : [],
      )
    const fields = formOf('add a public form for song requests')
    expect(fields).toEqual(expect.arrayContaining(['name', 'song', 'vegan']))
    expect(fields.filter((name) => /played|approved|internal|status/.test(name))).toEqual([])
    expect(formOf('add a public form for song requests asking for name, song and approved')).toContain('approved')
  })

  it('does not get what admins decide, nor what was added for them', async ({ expect }) => {
    const app = await sendAndBuild(
      'a radio station: episodes with title and date; anyone can send in song requests with name, song and message',
    )
    const added = await sendRequest(app, 'add a yes/no field called "Read out" to song requests')
    expect(added.files['entities/SongRequest.json']).toContain('read_out')
    expect(added.files['pages/Home.jsx']).not.toContain('read_out')
  })
})

it('what is so of who sends is no work of the staff', ({ expect }) => {
  const isStaffs = (name: string) => isForStaff({ name, kind: 'boolean' })
  for (const name of ['vegetarian', 'married', 'first_time', 'interested_in_helping', 'newsletter', 'vaccinated', 'needs_a_seat'])
    expect(isStaffs(name), name).toBe(false)
  for (const name of ['played_on_air', 'sent_back', 'checked_in', 'is_done', 'answered', 'already_told'])
    expect(isStaffs(name), name).toBe(true)
})
