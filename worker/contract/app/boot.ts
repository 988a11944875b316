import type { PageAudience } from '../access/page-access'
import type { SignInOptions } from '../people/identity'
import type { AppStyle } from '../settings/app-style'
import type { AppTexts } from '../settings/app-texts'
import type { LegalLinks } from '../settings/presentation'

/**
 * What a published page carries in `<script type="application/json" id="boot">`: only what any visitor may know.
 * The published entry of the runtime reads it, imports the chunk of the page asked for, and renders.
 */
export interface PublishedBoot {
  appId: string
  slug: string
  name: string
  /** Empty on an app's own host; `/app/{slug}` where one host serves everything. */
  base: string
  /** What visitors may load; of a private app nothing. */
  directory: PageDirectory
  versionId: string
  /** Whether visitors may make themselves an account. */
  isSignupEnabled: boolean
  /** The app is for its own people alone: nothing of it is loaded before they have signed in. */
  isPrivate: boolean
  style: AppStyle
  /** Absent for a private app, which lets its people in first: they come with their directory. */
  texts?: AppTexts
  /** The builder's, for the watermark. */
  platformOrigin: string
  /** The page of its assistant, where that answers people: a bubble on every page leads to it. */
  assistantPath?: string
  /** For the login form, where the app shows it itself: in an opaque origin no other page could hand over a token. */
  login?: LoginBoot & { stylesheet: string }
}

/**
 * What one person may load of a published app: `GET /_app/pages`, asked with his token. The answer sets a cookie with
 * which the browser may import chunks that are not for everyone for one hour. A 401 or 403 leads to
 * `/apps/{appId}/login?nextUrl=`.
 */
export interface PageDirectory {
  /** As whom he was recognised. */
  audience: PageAudience
  /** Signed in, and a visitor all the same until the address is confirmed. */
  isUnverified?: true
  /** In the order of the app's menu. */
  pages: PublishedPage[]
  /** The page the app was told to begin with, where it is one of these. */
  mainPage: string | null
  /** Where the app has one, and he may use any page. */
  layout: PublishedPart | null
  /** There are pages besides these. How they are called is not told. */
  hasMore: boolean
  /** Of a private app, for whoever was let in. */
  texts?: AppTexts
}

interface PublishedPart {
  chunk: string
  /** In the app (`pages/Home.jsx`), as the registry knows it. */
  path: string
}

export interface PublishedPage extends PublishedPart {
  name: string
  /** As people read it, where the app says so: in the browser's title. */
  title?: string
}

/**
 * Where one host serves everything, the directory answers here with what opens the app's chunks at
 * `/_app/~{it}/{file}`.
 */
export const ACCESS_HEADER = 'X-App-Access'

/**
 * The boot of an app's own login page (`/apps/{appId}/login`): the same element id, read by the runtime's `login`
 * entry.
 */
export interface LoginBoot {
  appId: string
  slug: string
  name: string
  options: SignInOptions
  style: AppStyle
  /** Whom one is dealing with. */
  legal: LegalLinks
  /** What people are greeted with. */
  welcomeMessage: string
  /** What the app's User schema asks of people who sign up. */
  fields: LoginField[]
  /** Where mail is read on this machine; null where it is really sent. */
  mailboxUrl: string | null
}

export interface LoginField {
  name: string
  type: string
  label: string
  hint: string | null
  /** Of JSON Schema: `date`, `email` … */
  format: string | null
  isRequired: boolean
  options: { value: string | number; label: string }[] | null
}

/** The boot of the preview's shell: no app content, only who may speak to it. */
export interface PreviewBoot {
  appId: string
  platformOrigin: string
  /** Where the preview reads what the runtime offers. */
  surface: string
  /** Empty on a host of its own; `/app/preview--{appId}` where one host serves everything. */
  base: string
  /** An ES module CDN that apps may import from. */
  cdn?: string
  /** For a tab of its own in an opaque origin, which can keep nothing: its ticket and the path to begin at. */
  alone?: { ticket: string; path: string }
}

/**
 * The default export of a published chunk (`/_app/{build}/Home-3f2a.js`): the app files it holds, compiled, and the
 * runtime modules they use. `imports` maps a specifier as written to an app file's path or a runtime module's name. A
 * chunk holds everything its page needs (shared chunks are imported and spread into it), so adding it to the registry
 * is enough.
 */
export interface AppChunk {
  runtime: Record<string, Record<string, unknown>>
  modules: Record<string, AppModule>
}

export interface AppModule {
  run: ModuleBody
  imports: Record<string, string>
}

export type ModuleBody = (require: (specifier: string) => unknown, exports: Record<string, unknown>, module: ModuleHandle) => void

/** `meta` stands for `import.meta`, which a function body cannot have. */
export interface ModuleHandle {
  exports: unknown
  meta: { env: Record<string, unknown>; url: string }
}

/**
 * The render check. The isolate's main module imports the runtime's check program (`surface.check.ssr`), which exports
 * `checkPages(input: CheckInput): Promise<CheckReport>`, and hands it the app. Every page is rendered once by React's
 * server renderer inside the layout, with empty data and no network; loops carry guards, so a page that never ends
 * throws.
 */
export interface CheckInput {
  chunk: AppChunk
  pages: { name: string; path: string }[]
  layout: string | null
  mainPage: string | null
  app: { appId: string; slug: string; name: string }
}

export interface CheckReport {
  /** One a page, in the order given; `error` where rendering it threw. */
  pages: { name: string; error?: CheckError }[]
}

export interface CheckError {
  message: string
  /** The JavaScript stack: frames inside app files are named by their function. */
  stack?: string
  componentStack?: string
}

/** The boot of the page of an app's assistant, which is the whole face of a space. */
export interface AssistantBoot {
  appId: string
  slug: string
  name: string
  /** Empty on an app's own host; `/app/{slug}` where one host serves everything. */
  base: string
  style: AppStyle
  platformOrigin: string
  /** Tables stand beside the conversation. */
  isSpace: boolean
  /** In a bubble over another page of the app: it has the app's frame around it already. */
  isFramed: boolean
  /** Of a private app nothing is told before one has signed in. */
  welcome: { name: string; text: string; suggestedQuestions: string[] } | null
}
