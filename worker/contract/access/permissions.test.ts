import fc from 'fast-check'
import { describe, it } from 'vitest'
import { Plan } from '../people/identity'
import { type BuilderPrincipal, may, PERMISSION_NAMES, PERMISSIONS, type PermissionApp } from './permissions'

const WHO = {
  'no builder': undefined,
  lite: { isAdmin: false, plan: 'lite' },
  explorer: { isAdmin: false, plan: 'explorer' },
  moon: { isAdmin: false, plan: 'moon' },
  monetizer: { isAdmin: false, plan: 'monetizer' },
  admin: { isAdmin: true, plan: 'lite' },
} as const satisfies Record<string, BuilderPrincipal>
type Who = keyof typeof WHO

const APPS = {
  'gen app': { appType: 'gen app', isPublished: true },
  'unpublished gen app': { appType: 'gen app', isPublished: false },
  'space app': { appType: 'AI app', isPublished: true },
} as const satisfies Record<string, PermissionApp>

const EVERYONE: Who[] = ['lite', 'explorer', 'moon', 'monetizer', 'admin']
const PAID: Who[] = ['explorer', 'moon', 'monetizer']

/** Who the specifications name, written out by hand: the rows that are not for admins alone. */
const NOT_ADMINS_ALONE: Partial<Record<(typeof PERMISSION_NAMES)[number], Who[]>> = {
  'code.open': EVERYONE,
  'code.download': EVERYONE,
  'secrets.answer': EVERYONE,
  'chat.revert': EVERYONE,
  'app.openSettings': ['moon', 'monetizer', 'admin'],
  'app.changeSettings': [...PAID, 'admin'],
  'fields.photo': PAID,
  'tools.settings': PAID,
  'data.secondItem': PAID,
  'templates.pro': [...PAID, 'admin'],
  'chat.withoutDailyLimit': PAID,
}

describe.for(PERMISSION_NAMES)('%s', (name) => {
  it('is for those the specifications name, and for nobody else', ({ expect }) => {
    const wanted = NOT_ADMINS_ALONE[name] ?? ['admin']
    for (const [who, holder] of Object.entries(WHO)) {
      expect([who, may(holder, name, APPS['gen app'])]).toEqual([who, wanted.includes(who as Who)])
    }
  })

  it('says what someone who may not is told', ({ expect }) => {
    expect(PERMISSIONS[name].refusal).toMatch(/^\S.{10,}\w$/)
  })
})

it('opens the settings of a space app to everyone, though lite may only look', ({ expect }) => {
  for (const who of EVERYONE) expect([who, may(WHO[who], 'app.openSettings', APPS['space app'])]).toEqual([who, true])
  expect(may(WHO.lite, 'app.changeSettings', APPS['space app'])).toBe(false)
})

it('copies no invite of an app that is not live', ({ expect }) => {
  expect(may(WHO.admin, 'app.copyClaimInvite', APPS['unpublished gen app'])).toBe(false)
  expect(may(WHO.admin, 'app.copyClaimInvite')).toBe(false)
  expect(PERMISSIONS['app.copyClaimInvite'].refusal).toBe("You can't copy invite link until you publish your app")
})

it('leaves the template library to the one account that is named for it', ({ expect }) => {
  const mayKeep = (holder: BuilderPrincipal) => may(holder, 'app.templateLibrary')
  expect([mayKeep({ ...WHO.admin, keepsTemplateLibrary: false }), mayKeep({ ...WHO.lite, keepsTemplateLibrary: true })]).toEqual([
    false,
    true,
  ])
})

it('takes nothing away from who becomes an admin or moves up a plan', () => {
  const name = fc.constantFrom(...PERMISSION_NAMES)
  const plan = fc.constantFrom(...Plan.options)
  const app = fc.option(fc.constantFrom(...Object.values(APPS)), { nil: undefined })
  fc.assert(
    fc.property(name, plan, app, (permission, now, about) => {
      if (!may({ isAdmin: false, plan: now }, permission, about)) return true
      const higher = Plan.options.slice(Plan.options.indexOf(now))
      return higher.every((next) => may({ isAdmin: false, plan: next }, permission, about))
    }),
  )
})
