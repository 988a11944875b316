import { describe, expect, it } from 'vitest'
import { ada, bob, connect, refusal } from './world.ts'

export function entitiesSuite(): void {
  describe('entities', () => {
    const mine = () => ada.client.entities.Task
    const label = () => crypto.randomUUID().slice(0, 8)

    it('create, get, update, delete', async () => {
      const made = await mine().create({ title: 'Sow', points: 3, ...{ nonsense: 1 } })
      expect(made).toMatchObject({ title: 'Sow', done: false, created_by: ada.email, is_sample: false })
      expect(made.id).toMatch(/^[0-9a-f]{40}$/)
      expect(await mine().get(made.id)).toEqual(made)
      expect(await mine().update(made.id, { done: true })).toMatchObject({ id: made.id, title: 'Sow', done: true })
      expect(await mine().delete(made.id)).toMatchObject({ success: true })
      expect(await refusal(mine().get(made.id))).toMatchObject({ status: 404 })
      expect(await refusal(mine().create({ points: 1 }))).toMatchObject({
        status: 422,
        message: expect.stringContaining('title'),
      })
    })

    it('list, filter and count, as arrays and as pages', async () => {
      const tag = label()
      const titles = ['a', 'b', 'c', 'd', 'e']
      await mine().bulkCreate(titles.map((title, points) => ({ title, points, team: tag })))
      expect((await mine().list('-created_date', 5)).length).toBe(5)
      expect((await mine().filter({ team: tag }, 'points')).map(({ title }) => title)).toEqual(titles)
      expect(
        (await mine().filter({ team: tag, points: { $gte: 3 } }, '-points', 1, 1, ['title'])).map(({ title }) => title),
      ).toEqual(['d'])
      expect(await mine().count({ team: tag })).toBe(5)
      const first = await mine().filter({ team: tag }, { sort: 'points', limit: 3 })
      expect(first).toMatchObject({ has_more: true, next_cursor: expect.any(String) })
      expect(first.items).toHaveLength(3)
      const rest = await mine().filter({ team: tag }, { limit: 3, cursor: first.next_cursor ?? '' })
      expect(rest).toMatchObject({ has_more: false })
      expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(titles)
      const distinct = await mine().filter({ team: tag }, { distinct: 'title' })
      expect([...distinct.items].sort()).toEqual(titles)
      expect((await mine().list({ limit: 2 })).items).toHaveLength(2)
    })

    it('bulkCreate, bulkUpdate, updateMany, upsert, deleteMany, aggregate', async () => {
      const tag = label()
      const rows = await mine().bulkCreate(['x', 'y', 'z'].map((title) => ({ title: `${tag}-${title}`, points: 1, team: tag })))
      expect(rows).toHaveLength(3)
      const changed = await mine().bulkUpdate(rows.map(({ id }, at) => ({ id, points: at + 1 })))
      expect(changed.map(({ points }) => points)).toEqual([1, 2, 3])
      expect(await mine().updateMany({ team: tag }, { $inc: { points: 10 }, $set: { done: true } })).toMatchObject({
        success: true,
        updated: 3,
      })
      const merged = await mine().upsert(
        [
          { title: `${tag}-x`, points: 5 },
          { title: `${tag}-new`, team: tag },
        ],
        { key: 'title' },
      )
      expect(merged).toMatchObject({ created: 1, updated: 1 })
      const { rows: groups } = await mine().aggregate({ query: { team: tag }, groupBy: ['done'], count: true, sum: ['points'] })
      expect(groups).toEqual(expect.arrayContaining([expect.objectContaining({ done: true, count: 3, sum_points: 5 + 12 + 13 })]))
      expect(await mine().deleteMany({ team: tag })).toMatchObject({ success: true, deleted: 4 })
      expect(await mine().count({ team: tag })).toBe(0)
    })

    it('importEntities', async () => {
      const tag = label()
      const file = new File([`title,points\n${tag},4\n`], 'tasks.csv', { type: 'text/csv' })
      expect(await mine().importEntities(file)).toMatchObject({ status: 'success', output: [{ title: tag, points: 4 }] })
      expect(await mine().filter({ title: tag })).toMatchObject([{ points: 4 }])
    })

    it('keeps to the rules of the app', async () => {
      await ada.client.entities.Diary.create({ line: 'mine' })
      expect(await ada.client.entities.Diary.list()).toMatchObject([{ line: 'mine' }])
      expect(await bob.client.entities.Diary.filter({ line: 'mine' })).toEqual([])
      expect(await refusal(connect().entities.Diary.list())).toMatchObject({ status: 401 })
      expect(await refusal(ada.client.entities.Nothing.list())).toMatchObject({ status: 404 })
    })
  })
}
