import { env } from 'cloudflare:workers'
import type { ExposureReport } from '#contract/access/exposure'
import type { AppFiles } from '#contract/app/app-files'
import { findApp } from '#worker/apps/find-app'
import { giveDomain } from '#worker/domains/testing'
import { openDatabase } from '#worker/platform/database'
import { callWorker, createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { commitVersion } from '#worker/versions/commit-version'

export interface TestApp {
  owner: TestBuilder
  appId: string
  slug: string
  /** The published app's own origin. */
  origin: string
  previewOrigin: string
  /** Commits files as the app's next version. */
  commit(files: AppFiles): Promise<string>
  publish(versionId?: string): Promise<Response>
  /** Lets anyone make an account in it, as its owner does in the settings. It must be published. */
  openSignUp(): Promise<void>
  /** Asks the app's own host, signed in as nobody. */
  visit(path: string, init?: RequestInit): Promise<Response>
}

/** Two pages that share a file, a layout, icons, and a stylesheet of their own. */
export const smallApp = (title = 'First'): AppFiles => ({
  'app.json': '{"name":"Bike & <Repair>","description":"Keeps the workshop\'s order","mainPage":"Home"}',
  'Layout.jsx': `import { Wrench } from 'lucide-react'
export default function Layout({ children }) { return <div className="flex"><Wrench />{children}</div> }`,
  'pages/Home.jsx': `import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import Shared from '../components/Shared'
// a note of the builder's own
export default function Home() { return <Button><Plus />${title}<Shared /></Button> }`,
  'pages/TeamMembers.jsx': `import Shared from '@/components/Shared'
export default function TeamMembers() { return <p className="mt-[7px]"><Shared /></p> }`,
  'components/Shared.jsx': 'export default function Shared() { return <b>shared</b> }',
  'entities/Repair.json': '{"name":"Repair","type":"object","properties":{"title":{"type":"string"}}}',
  'functions/sendMail.js': 'const secret = "in the function"',
  'globals.css': '.own { color: rebeccapurple }',
})

export async function createTestApp(files: AppFiles | null = smallApp(), { isAdmin = false } = {}): Promise<TestApp> {
  const owner = await createBuilder({ isAdmin })
  const made = await owner.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app', genApp: { name: 'Bike Repair' } } })
  const { appId, slug } = await made.json<{ appId: string; slug: string }>()
  const origin = `http://${slug}.${env.APPS_HOST}`
  const app: TestApp = {
    owner,
    appId,
    slug,
    origin,
    previewOrigin: `http://preview--${appId}.${env.APPS_HOST}`,
    async commit(next) {
      const row = await findApp(openDatabase(env.DB), appId)
      if (!row) throw new Error('The app is gone')
      const author = { id: owner.accountId, email: owner.email }
      const { versionId } = await commitVersion(env, {
        app: row,
        parentId: row.latestVersionId,
        files: next,
        messageId: null,
        author,
        userRequest: '',
        description: '',
      })
      return versionId
    },
    async publish(versionId) {
      const order = { versionId, ...(await acknowledge(owner, appId, versionId)) }
      return owner.fetch(`/api/apps/${appId}/publish`, { method: 'POST', json: order })
    },
    async openSignUp() {
      await giveDomain(appId, { isCanonical: false })
      const { acknowledgement } = await (
        await owner.fetch(`/api/apps/${appId}/exposure?isSignupEnabled=true`)
      ).json<ExposureReport>()
      const json = { isSignupEnabled: true, exposureAcknowledged: acknowledgement }
      const answer = await owner.fetch(`/api/apps/${appId}`, { method: 'PATCH', json })
      if (!answer.ok) throw new Error(await answer.text())
    },
    visit: (path, init) => callWorker(path, init, { origin }),
  }
  if (files) await app.commit(files)
  return app
}

export async function createPublishedApp(files?: AppFiles, { isAdmin = false } = {}): Promise<TestApp> {
  const app = await createTestApp(files, { isAdmin })
  const answer = await app.publish()
  if (answer.status !== 200) throw new Error(await answer.text())
  return app
}

/** What a document's head says by name: of `<meta>` elements their content, of links where they lead. */
export const readHead = (html: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...html.matchAll(/<(?:meta (?:name|property)|link rel)="([^"]+)" (?:content|href)="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

let unchanged: TestApp | undefined
/** A published app of the usual files: one for all tests that only look at it, since it costs more than to look. */
export async function unchangedApp(): Promise<TestApp> {
  unchanged ??= await createPublishedApp()
  return unchanged
}

/** What a publish of the version named, or of the newest, carries from someone who has looked at what it opens. */
export async function acknowledge(owner: TestBuilder, appId: string, versionId?: string) {
  const wanted = versionId ?? (await findApp(openDatabase(env.DB), appId))?.latestVersionId ?? ''
  const report = await owner.fetch(`/api/apps/${appId}/exposure?versionId=${wanted}`)
  const { acknowledgement } = report.ok ? await report.json<ExposureReport>() : { acknowledgement: null }
  return acknowledgement === null ? {} : { exposureAcknowledged: acknowledgement }
}
