import { describe, expect, it } from 'vitest'
import { examineDeployment, report } from './examine.ts'

const KEYS = ['SESSION_KEY', 'SECRETS_KEY']
const VARS = {
  PLATFORM_HOST: 'build.example.com',
  APPS_HOST: 'apps.example.net',
  ADMIN_EMAILS: 'a@example.com',
  MAIL_FROM: 'a@example.com',
}
const database = (database_id: string) => ({ binding: 'DB', database_name: 'buildai', database_id })
const READY = { d1_databases: [database('6f1c0c8e-1b1f-4f5e-9f1b-8f6f5a9c0e11')], vars: VARS }
const problems = (...given: Parameters<typeof examineDeployment>) =>
  examineDeployment(...given).flatMap(({ problem, isStopping }) => (problem ? [`${isStopping ? '✗' : '!'} ${problem}`] : []))

describe('the doctor, of a deployment', () => {
  it('finds nothing where everything is there', () => {
    expect(problems(READY, KEYS)).toEqual([])
    expect(report(examineDeployment(READY, KEYS)).stopping).toBe(0)
  })

  it.for<[string, Parameters<typeof examineDeployment>, RegExp]>([
    [
      'a database with the made-up id',
      [{ ...READY, d1_databases: [database('00000000-0000-0000-0000-000000000001')] }, KEYS],
      /^✗ Make it with `wrangler d1 create buildai`/,
    ],
    [
      'a second database of rows without its tables',
      [{ ...READY, d1_databases: [...READY.d1_databases, { ...database('7f1c'), binding: 'DATA_1' }] }, KEYS],
      /^✗ Give it `migrations_dir = "migrations\/data"`/,
    ],
    [
      'one database bound twice',
      [
        {
          ...READY,
          d1_databases: [
            ...READY.d1_databases,
            { ...READY.d1_databases[0], binding: 'DATA_1', migrations_dir: 'migrations/data' } as never,
          ],
        },
        KEYS,
      ],
      /^✗ It is the same database as DB/,
    ],
    ['a host of a laptop', [{ ...READY, vars: { ...VARS, PLATFORM_HOST: 'localhost' } }, KEYS], /^✗ It is `localhost`/],
    [
      'apps beside the builder',
      [{ ...READY, vars: { ...VARS, APPS_HOST: 'apps.example.com' } }, KEYS],
      /^✗ APPS_HOST is under example\.com/,
    ],
    ['a key that is missing', [READY, ['SESSION_KEY']], /^✗ SECRETS_KEY is not set: set it with `wrangler secret put`/],
  ])('names %s', ([, given, sentence]) => {
    expect(problems(...given)[0]).toMatch(sentence)
  })

  it('sends nobody to a file of this machine for the keys of a deployment, also before its host is named', () => {
    const found = problems({ ...READY, vars: { ...VARS, PLATFORM_HOST: 'localhost' } }, [])
    expect(found.filter((each) => each.includes('_KEY'))).toHaveLength(2)
    expect(found.join(' ')).not.toContain('.dev.vars')
  })

  it('takes two names under a public suffix for two sites', () => {
    expect(problems({ ...READY, vars: { ...VARS, PLATFORM_HOST: 'one.co.uk', APPS_HOST: 'two.co.uk' } }, KEYS)).toEqual([])
  })
})
