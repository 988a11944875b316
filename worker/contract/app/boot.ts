import type { PageAudience } from '../access/page-access'
import type { ViewerKind } from '../chat/touched'
import type { Membership } from '../memberships'
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
  /** Signed in, and a visitor all the same: the app is for paying members, and this is none. */
  needsMembership?: true
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
/** The parts of an icon: what each is, and its attributes. */
export type IconDrawing = [tag: string, attributes: Record<string, string>][]

export interface LoginBoot {
  appId: string
  slug: string
  name: string
  options: SignInOptions
  style: AppStyle
  /** The look its own pages begin in, where its owner chose none besides. */
  theme: 'light' | 'dark' | null
  /** The icon its own pages show; null where they have none, or its owner gave it a logo. */
  mark: IconDrawing | null
  /** Whom one is dealing with. */
  legal: LegalLinks
  /** Where the app is reported to those who run the installation. */
  reportUrl: string
  /** What people are greeted with. */
  welcomeMessage: string
  /** What the app's User schema asks of people who sign up. */
  fields: LoginField[]
  /** Where mail is read on this machine; null where it is really sent. */
  mailboxUrl: string | null
  /** People who sign up come in once they have bought this; null where nobody pays. */
  membership: { offer: Membership['offer'] } | null
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
  /** It is a space, whose start is a page of ours: the stylesheet of that. */
  space?: { css: string }
}

/**
 * The default export of a published chunk (`/_app/page-Home-3f2a.js`): the app files it holds, compiled, the parts of
 * the runtime that they need and no other file of the page has brought, and what makes the runtime modules they use out
 * of parts. A chunk holds everything its page needs (shared chunks are imported and spread into it), so adding it to
 * linker and registry is enough.
 */
export interface PublishedChunk {
  parts: Record<string, PartBody>
  /** In layers, for chunks may want different names of one module. */
  runtime: (require: PartRequire) => AppChunk['runtime'][]
  modules: AppChunk['modules']
}

/** One part of the runtime: a CommonJS body that names the parts it needs. */
export type PartBody = (
  require: PartRequire,
  exports: Record<string, unknown>,
  module: { exports: Record<string, unknown> },
) => void

export interface PartRequire {
  (name: string): Record<string, unknown>
  /** Of a part that is loaded when it is needed; `load` says from where, if the app's own code wants it. */
  late(name: string, load?: () => Promise<{ default: { parts: Record<string, PartBody> } }>): Promise<Record<string, unknown>>
}

/**
 * App files, compiled, and the runtime modules they use, as the render check is handed them: `imports` maps a specifier
 * as written to an app file's path or a runtime module's name.
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

/** One read of the app's public rows: the path below `/api` and its query, as the app's client asks. */
export type PublicRead = string

/** What a page is rendered from, besides its code: the same gives the same. */
export interface RenderInput {
  boot: PublishedBoot
  /** Of the page, by name and by address. */
  page: string
  path: string
  /** Answers to what the page asked for so far. */
  answers: Record<PublicRead, PublicAnswer>
  nowMs: number
}

export interface PublicAnswer {
  status: number
  data: unknown
}

/** Either what the page needs to be told first, or the page. */
export type RenderAnswer = { wanted: PublicRead[] } | { html: string; queries: unknown } | { error: string }

/**
 * What a rendered page hands to its first rendering in the browser: `<script type="application/json" id="rendered">`.
 */
export interface HandedOver {
  path: string
  nowMs: number
  answers: Record<PublicRead, PublicAnswer>
  /** The query client's state, as the client itself writes it. */
  queries: unknown
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

/** Rows made up of an app's schemas, by entity, and who may read them. */
export type Samples = Record<string, { rows: Record<string, unknown>[]; readers: ViewerKind[] }>

/**
 * A page to be looked at. `search`: what its address says behind it where there are rows, such as which one is open.
 */
export interface LookedAt {
  name: string
  path: string
  search?: string
}

/** With two rows an entity, and with none. */
export const LOOKED_WITH = ['rows', 'nothing'] as const
export type LookedWith = (typeof LOOKED_WITH)[number]

/** The same pages, looked at rather than checked: what each shows to whom. */
export interface LookInput extends CheckInput {
  pages: LookedAt[]
  viewers: ViewerKind[]
  samples: Samples
  /** The moment everything is rendered at, so that two looks at the same show the same. */
  nowMs: number
  wantsHtml: boolean
}

export interface PageLook {
  name: string
  viewer: ViewerKind
  with: LookedWith
  /** Of what the page shows, and of what the layout shows around it. */
  page: string
  layout: string
  /** The same without what is look alone: classes, styles, and the elements that only hold others. */
  words: { page: string; layout: string }
  /** It shows something else each time. */
  isRestless: boolean
  error?: string
  /** Cut where there is too much of it. */
  html?: string
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
  /** What analytics count it as: its address. Null in a frame, whose page is counted, and in a preview. */
  page: string | null
  /** Of a private app nothing is told before one has signed in. */
  welcome: { name: string; text: string; suggestedQuestions: string[] } | null
}
