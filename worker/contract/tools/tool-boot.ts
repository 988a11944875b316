import type { AppTexts } from '../settings/app-texts'
import type { ResultsLayout } from './tool'

/** What the page of a tool carries in `<script type="application/json" id="boot">`: what whoever sees it may know. */
export interface ToolPageBoot {
  appId: string
  appName: string
  /** Empty on an app's own host; `/app/{slug}` where one host serves everything. */
  base: string
  isPreview: boolean
  /**
   * What analytics count it as: its address, without what opens a shared result. Null in a preview, and while it is
   * closed.
   */
  page: string | null
  /** The builder's, which alone may hand a preview its ticket. */
  platformOrigin: string
  /** The app's people sign in there; null where it has none. */
  loginPath: string | null
  /** The look its owner chose. */
  look: 'light' | 'dark' | null
  /** Null on the page of a private app or a preview before one has shown who one is. */
  tool: ToolOfPage | null
}

export interface ToolOfPage {
  toolId: string
  title: string
  texts: Pick<AppTexts, 'fields' | 'isInputHidden' | 'isMultiStepInput' | 'inputSteps' | 'examples'>
  layout: ResultsLayout
  canEditResults: boolean
}
