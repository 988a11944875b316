import { AppTexts, TEXT_LIMITS } from '#contract/settings/app-texts'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import type { TextsSetup } from '../../../lib/app/app-setup'
import { TextSetting } from '../controls/setting-field'

/** What people are called to do once a tool has answered them. */
export const CallToActionPanel = ({ setup }: { setup: TextsSetup }) => (
  <>
    <PanelHeader />
    <PanelBody description="What you would like people to do next. It shows once there is a message or a button.">
      <CallToActionFields setup={setup} />
    </PanelBody>
    <DoneFooter />
  </>
)

/** The message, and a button that leads somewhere. */
export function CallToActionFields({ setup: { texts, changeTexts } }: { setup: TextsSetup }) {
  const { ctaButton, ctaLink } = texts
  return (
    <div className="flex flex-col gap-4">
      <TextSetting
        label="Message"
        rows={2}
        value={texts.ctaMessage}
        schema={AppTexts.shape.ctaMessage}
        maxLength={TEXT_LIMITS.ctaMessage}
        onChange={(ctaMessage) => changeTexts({ ctaMessage })}
      />
      <TextSetting
        label="Button"
        value={ctaButton}
        schema={AppTexts.shape.ctaButton}
        maxLength={TEXT_LIMITS.ctaButton}
        missing={ctaLink ? 'Without words the button is not shown' : undefined}
        onChange={(next) => changeTexts({ ctaButton: next })}
      />
      <TextSetting
        label="Link"
        type="url"
        placeholder="https://"
        hint="Or a page of the app, such as /Pricing, or mailto: and an address."
        value={ctaLink}
        schema={AppTexts.shape.ctaLink}
        missing={ctaButton ? 'Without a link the button is not shown' : undefined}
        onChange={(next) => changeTexts({ ctaLink: next })}
      />
    </div>
  )
}
