import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { may } from '#contract/access/permissions'
import { appSettingPermissions, SETTING_PERMISSIONS, type SettingName } from '#contract/access/setting-permissions'
import type { App } from '#contract/app/apps'
import type { ToolList } from '#contract/tools/tool'
import { PLATFORM_ACCESS } from '#worker/access'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'

/** Of every setting a value that differs from what an app is made with. */
const OTHER: Record<SettingName, unknown> = {
  name: 'Ebb',
  slug: 'ebb-and-flow',
  visibility: 'private',
  header: 'Ebb',
  description: 'Of the sea',
  mainPage: 'Harbour',
  isSignupEnabled: true,
  exposureAcknowledged: 'seen',
  termsOfServiceLink: 'https://tides.example/terms',
  privacyPolicyLink: 'https://tides.example/privacy',
  supportEmail: 'help@tides.example',
  isPaidMembershipsEnabled: true,
  gumroadAccessToken: 'token',
  requireBuilderCollaboratorAccount: true,
  isAppTemplate: true,
  isClaimable: true,
  aiModel: 'some/model',
  modelTemperature: 1.2,
  aiQueryMethod: 'smart_items_filtering',
  dailyUserLimit: 5,
  weeklyUserLimit: 20,
  creditsPerRun: 3,
  userCanEditResults: true,
  isToolTemplate: true,
  templateCategory: 'Sea',
  templateCategories: ['Sea'],
  isProTool: true,
  templateImageUrl: 'https://tides.example/a.png',
  templateDescription: 'Of the sea',
  hideBuildAI: true,
}
const NAMES = Object.keys(SETTING_PERMISSIONS) as SettingName[]

interface Made {
  appId: string
  toolId: string
}
type Values = Partial<Record<SettingName, unknown>>

/** Every call that may set something, and how it is told. The last test finds one that is missing here. */
const WRITERS: Record<string, (values: Values, made: Made) => object> = {
  'PATCH /api/apps/:appId': (values) => values,
  'POST /api/apps/:appId/settings': (appSettings) => ({ appSettings }),
  'POST /api/apps/:appId/style': (appStyle) => ({ appStyle }),
  'POST /api/apps': (values, { appId }) => ({ appId, genApp: values, app: values }),
  'PATCH /api/apps/:appId/tools/:toolId': (settings) => ({ settings }),
}

async function makeTool(builder: TestBuilder): Promise<Made> {
  const made = await builder.fetch('/api/apps', { method: 'POST', json: { appType: 'AI tool', app: { name: 'Tides' } } })
  const { appId } = await made.json<{ appId: string }>()
  const { tools } = await (await builder.fetch(`/api/apps/${appId}/tools`)).json<ToolList>()
  return { appId, toolId: tools[0]?.toolId ?? '' }
}

async function readSet(builder: TestBuilder, { appId, toolId }: Made): Promise<string> {
  const app = await (await builder.fetch(`/api/apps/${appId}`)).json<App>()
  const { definition } = await (await builder.fetch(`/api/apps/${appId}/tools/${toolId}`)).json<{ definition: object }>()
  const { name, slug, visibility, isSignupEnabled, mainPage, settings, style, texts } = app
  return JSON.stringify({ name, slug, visibility, isSignupEnabled, mainPage, settings, style, texts, definition })
}

const sendTo = (builder: TestBuilder, route: string, { made, json }: { made: Made; json: object }) => {
  const [method = '', path = ''] = route.split(' ')
  const at = path.replace(':appId', made.appId).replace(':toolId', made.toolId)
  return builder.fetch(at, { method, json })
}

describe('a setting', () => {
  it.for([
    { who: 'lite', plan: 'lite' },
    { who: 'explorer', plan: 'explorer' },
    { who: 'moon', plan: 'moon' },
  ] as const)('is written by no call for whoever may not change it: $who', async ({ plan }, { expect }) => {
    const builder = await createBuilder({ plan })
    const made = await makeTool(builder)
    const about = { appType: 'AI tool', isPublished: false } as const
    const holder = { plan, isAdmin: false }
    const before = await readSet(builder, made)
    const passed: string[] = []
    for (const name of NAMES) {
      const needed = [SETTING_PERMISSIONS[name], appSettingPermissions(name)]
      if (needed.some((permissions) => permissions.every((each) => may(holder, each, about)))) continue
      for (const [route, bodyOf] of Object.entries(WRITERS)) {
        const answer = await sendTo(builder, route, { made, json: bodyOf({ [name]: OTHER[name] }, made) })
        // A call that does not know the setting may say so, or pass over it.
        if (answer.ok && (await readSet(builder, made)) !== before) passed.push(`${name} by ${route}`)
      }
    }
    expect(passed).toEqual([])
  })

  it.for([
    // Which says that it is not published yet.
    ['PATCH /api/apps/:appId', 'lite', 400],
    ['POST /api/apps/:appId/settings', 'lite', 400],
    ['PATCH /api/apps/:appId', 'moon', 400],
    ['POST /api/apps/:appId/settings', 'moon', 400],
  ] as const)('to open sign-up takes the same by %s on %s: %d', async ([route, plan, status], { expect }) => {
    const builder = await createBuilder({ plan })
    const made = await makeTool(builder)
    const json = WRITERS[route]?.({ isSignupEnabled: true }, made) ?? {}
    const answer = await sendTo(builder, route, { made, json })
    expect(answer.status).toBe(status)
    await env.DB.prepare('update apps set isSignupEnabled = 1 where id = ?').bind(made.appId).run()
    const shut = WRITERS[route]?.({ isSignupEnabled: false }, made) ?? {}
    expect((await sendTo(builder, route, { made, json: shut })).status).toBe(200)
  })

  it.for(Object.keys(WRITERS).slice(0, 4))(
    'the header takes no plan by %s, where it is one’s to set there',
    async (route, { expect }) => {
      const builder = await createBuilder()
      const made = await makeTool(builder)
      const answer = await sendTo(builder, route, { made, json: WRITERS[route]?.({ header: 'Ebb' }, made) ?? {} })
      expect(answer.status).not.toBe(403)
    },
  )

  it('is not carried into a copy of a tool by who may not set it', async ({ expect }) => {
    const builder = await createBuilder({ plan: 'moon', isAdmin: true })
    const { appId, toolId } = await makeTool(builder)
    const json = {
      settings: { dailyUserLimit: 5, creditsPerRun: 3 },
      texts: { fields: [{ name: 'face', label: 'Face', type: 'photo' }] },
    }
    const set = await builder.fetch(`/api/apps/${appId}/tools/${toolId}`, { method: 'PATCH', json })
    expect(set.status).toBe(200)
    await env.DB.prepare("update accounts set plan = 'lite', givenPlan = 'lite', isAdmin = 0 where id = ?")
      .bind(builder.accountId)
      .run()
    const copied = await builder.fetch(`/api/apps/${appId}/tools`, { method: 'POST', json: { copyOf: toolId } })
    expect(await copied.json()).toMatchObject({
      definition: { settings: { dailyUserLimit: null, creditsPerRun: 1 }, texts: { fields: [{ name: 'face', type: 'text' }] } },
    })
  })

  it('is written by no call that is not among those', { timeout: 60_000 }, async ({ expect }) => {
    const admin = await createBuilder({ isAdmin: true, plan: 'monetizer' })
    const { aiModel: _unknown, gumroadAccessToken: _elsewhere, ...known } = { ...OTHER, isSignupEnabled: false }
    const { name, slug, visibility, header, description, hideBuildAI, ...settings } = known
    const { mainPage: _page, isSignupEnabled: _door, exposureAcknowledged: _seen, ...ofTool } = settings
    const found: string[] = []
    for (const route of Object.keys(PLATFORM_ACCESS).filter((each) =>
      /^(?:POST|PUT|PATCH) \/api\/apps(?:\/:appId|\/:toolId|\/[\w-]+)*$/.test(each),
    )) {
      const made = await makeTool(admin)
      await env.DB.prepare('update apps set isSignupEnabled = 1 where id = ?').bind(made.appId).run()
      const before = await readSet(admin, made)
      const words = { name, header, description }
      const bodies = [
        { ...known, slug: `ebb-${made.appId}` },
        {
          appId: made.appId,
          appSettings: { ...settings, isPaidMembershipsEnabled: false, header, description },
          appStyle: { hideBuildAI },
          genApp: words,
          app: words,
        },
        { settings: { dailyUserLimit: 5, aiQueryMethod: ofTool.aiQueryMethod } },
      ]
      for (const json of bodies) await sendTo(admin, route, { made, json })
      const now = await admin.fetch(`/api/apps/${made.appId}`)
      if (now.ok && (await readSet(admin, made)) !== before) found.push(route)
    }
    expect(found.sort()).toEqual(Object.keys(WRITERS).sort())
  })
})
