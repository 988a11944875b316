import type { App } from '#contract/app/apps'
import { useAutosaved } from './app-autosave'

/** What the owner set of an app by hand, with what is typed and not saved yet, and the ways to change it. */
export function useAppSetup(app: App) {
  const { appId } = app
  const settings = useAutosaved('settings', appId)
  const style = useAutosaved('style', appId)
  const texts = useAutosaved('texts', appId)
  return {
    settings: { ...app.settings, ...settings.pending },
    style: { ...app.style, ...style.pending },
    texts: { ...app.texts, ...texts.pending },
    mainPage: settings.pending.mainPage === undefined ? app.mainPage : settings.pending.mainPage,
    changeSettings: settings.change,
    changeStyle: style.change,
    changeTexts: texts.change,
  }
}
export type AppSetup = ReturnType<typeof useAppSetup>
/** Of an app, or of a tool. */
export type TextsSetup = Pick<AppSetup, 'texts' | 'changeTexts'>
