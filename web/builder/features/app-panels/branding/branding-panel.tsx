import type { App } from '#contract/app/apps'
import type { AppStyle } from '#contract/settings/app-style'
import { contrast, readableOn } from '#contract/settings/colours'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Switch } from '../../../components/ui/switch'
import { useAppSetup } from '../../../lib/app/app-setup'
import { usePermission } from '../../../lib/session/account'
import { ColourSetting } from '../controls/colour-setting'
import { PictureSetting } from '../controls/picture-setting'
import { SettingGroup } from '../controls/setting-group'
import { StyleChoice } from './style-choice'

const READABLE = 4.5

/** How the app looks: seen in the preview at once, by people who use it once it is saved. */
export function BrandingPanel({ app, filesAt }: { app: App; filesAt: string }) {
  const { style, changeStyle } = useAppSetup(app)
  const mayHide = usePermission('app.hideWatermark')
  const picture = { appId: app.appId, filesAt }
  return (
    <>
      <PanelHeader />
      <PanelBody description="Seen in the preview at once. People who use the app see it as soon as it is saved.">
        <SettingGroup title="Style">
          <StyleChoice value={style.styleName} onChange={(styleName) => changeStyle({ styleName })} />
        </SettingGroup>
        <SettingGroup title="Logo and background">
          <PictureSetting
            {...picture}
            label="Logo"
            hint="Also the icon of the app, on its sign-in page and in its mails."
            value={style.logoUrl}
            onChange={(logoUrl) => changeStyle({ logoUrl })}
          />
          <ColourSetting
            label="Background colour"
            value={style.backgroundColor}
            onChange={(backgroundColor) => changeStyle({ backgroundColor })}
          />
          <PictureSetting
            {...picture}
            label="Background image"
            value={style.backgroundImage}
            onChange={(backgroundImage) => changeStyle({ backgroundImage })}
          />
        </SettingGroup>
        <SettingGroup title="Text">
          <ColourSetting
            label="Header text"
            value={style.headerTextColor}
            warning={hardToRead(style.headerTextColor, style.backgroundColor, 'the background')}
            onChange={(headerTextColor) => changeStyle({ headerTextColor })}
          />
          <ColourSetting
            label="Subheader text"
            value={style.subheaderTextColor}
            warning={hardToRead(style.subheaderTextColor, style.backgroundColor, 'the background')}
            onChange={(subheaderTextColor) => changeStyle({ subheaderTextColor })}
          />
        </SettingGroup>
        <SettingGroup title="Buttons">
          <ColourSetting
            label="Button background"
            value={style.buttonBackgroundColor}
            onChange={(buttonBackgroundColor) => changeStyle({ buttonBackgroundColor })}
          />
          <ColourSetting
            label="Button text"
            value={style.buttonTextColor}
            warning={hardToRead(style.buttonTextColor, style.buttonBackgroundColor, 'the button')}
            onChange={(buttonTextColor) => changeStyle({ buttonTextColor })}
          />
          <ButtonSample style={style} />
        </SettingGroup>
        {mayHide && (
          <SettingGroup title="Watermark">
            <Switch
              label="Hide “Made with BuildAI”"
              hint="Otherwise it stands at the lower right of the app."
              checked={style.hideBuildAI}
              onChange={(hideBuildAI) => changeStyle({ hideBuildAI })}
            />
          </SettingGroup>
        )}
      </PanelBody>
      <DoneFooter />
    </>
  )
}

/** Said, and not forbidden: it is the owner's app. */
const hardToRead = (text: string | null, ground: string | null, what: string) =>
  text && ground && contrast(text, ground) < READABLE ? `Hard to read on ${what}. Choose a lighter or a darker one.` : undefined

function ButtonSample({ style: { buttonBackgroundColor: fill, buttonTextColor } }: { style: AppStyle }) {
  if (!fill) return null
  return (
    <span
      aria-hidden
      className="inline-flex h-9 items-center self-start rounded-md px-4 font-medium text-sm shadow-sm"
      style={{ background: fill, color: buttonTextColor ?? readableOn(fill) }}
    >
      How a button looks
    </span>
  )
}
