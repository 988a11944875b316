import { expect, it } from 'vitest'
import { createAppWorld, text } from '#worker/entities/testing/app-world'
import { createBuilder } from '#worker/platform/testing/world'

const AT_ONCE = 40

/** Two people by turns, many at once, and whose answer each got. */
async function interleave(rounds: number, ask: ((turn: number) => Promise<unknown>)[]): Promise<unknown[][]> {
  const answers: unknown[][] = ask.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    const turns = Array.from({ length: AT_ONCE }, (_, turn) => turn)
    const said = await Promise.all(turns.map(async (turn) => [turn % ask.length, await ask[turn % ask.length]?.(turn)] as const))
    for (const [whose, answer] of said) answers[whose]?.push(answer)
  }
  return answers.map((each) => [...new Set(each)])
}

it('AC10: of two builders who ask by turns in one isolate each is told of themselves, a thousand times', async () => {
  const people = [await createBuilder({ name: 'Ada' }), await createBuilder({ name: 'Bea' })]
  const ask = people.map(
    (person) => async () => (await (await person.fetch('/api/auth/me')).json<{ user: { email: string } }>()).user.email,
  )
  expect(await interleave(25, ask)).toEqual(people.map(({ email }) => [email]))
})

it('AC10: of two people of one app, whose rows are their own, each reads and writes those alone, a thousand times', async () => {
  const own = { created_by_id: '{{user.id}}' }
  const world = await createAppWorld({
    Note: { properties: { title: text }, rls: { create: true, read: own, update: own, delete: own } },
  })
  const people = [await world.createUser(), await world.createUser()]
  for (const [at, person] of people.entries())
    await person.fetch(world.live('Note'), { method: 'POST', json: { title: `of ${at}` } })
  const ask = people.map(
    (person) => async () =>
      (await (await person.fetch(world.live('Note'))).json<{ title: string }[]>()).map(({ title }) => title).join(),
  )
  expect(await interleave(25, ask)).toEqual([['of 0'], ['of 1']])
})
