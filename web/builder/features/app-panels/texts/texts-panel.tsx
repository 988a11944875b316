import type { ReactNode } from 'react'
import { AppTexts, TEXT_LIMITS } from '#contract/settings/app-texts'
import { DoneFooter } from '../../../components/done-footer'
import { PanelBody, PanelHeader } from '../../../components/panel'
import { Alert } from '../../../components/ui/alert'
import { Button } from '../../../components/ui/button'
import { Switch } from '../../../components/ui/switch'
import type { TextsSetup } from '../../../lib/app/app-setup'
import { TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'
import { CallToActionFields } from './call-to-action'
import { InputSteps } from './input-steps'

interface TextsPanelProps {
  setup: TextsSetup
  /** What stands there while nothing was written. */
  placeholders: { header: string; description: string }
  /** Tools have a panel of their own for it. */
  hasCallToAction: boolean
  /** Where no page of the app reads the words of an input: asks the assistant for that. */
  onAskToReadInput?: (() => void) | undefined
  /** Above the words. */
  children?: ReactNode
}

/** What an app or a tool says of itself and of its input. */
export function TextsPanel({ setup, placeholders, hasCallToAction, onAskToReadInput, children }: TextsPanelProps) {
  const { texts, changeTexts } = setup
  return (
    <>
      <PanelHeader />
      <PanelBody description="Leave a text empty to keep the one your app came with. The preview shows what you write.">
        {children}
        <SettingGroup title="Introduction">
          <TextSetting
            label="Header"
            value={texts.header}
            schema={AppTexts.shape.header}
            maxLength={TEXT_LIMITS.header}
            placeholder={placeholders.header}
            onChange={(header) => changeTexts({ header })}
          />
          <TextSetting
            label="Description"
            rows={3}
            value={texts.description}
            schema={AppTexts.shape.description}
            maxLength={TEXT_LIMITS.description}
            placeholder={placeholders.description || 'What it is for, in a sentence'}
            onChange={(description) => changeTexts({ description })}
          />
          <TextSetting
            label="Welcome message"
            hint="Greets people where they sign in."
            rows={3}
            value={texts.welcomeMessage}
            schema={AppTexts.shape.welcomeMessage}
            maxLength={TEXT_LIMITS.welcomeMessage}
            onChange={(welcomeMessage) => changeTexts({ welcomeMessage })}
          />
        </SettingGroup>
        {hasCallToAction && (
          <SettingGroup title="Call to action" about="What you would like people to do next. It stands above every page.">
            <CallToActionFields setup={setup} />
          </SettingGroup>
        )}
        {onAskToReadInput && (
          <Alert variant="plain">
            No page of this app reads the input texts, examples and steps below yet: what you write is kept, and shows nowhere.{' '}
            <Button variant="link" onClick={onAskToReadInput}>
              Ask the assistant to use them
            </Button>
          </Alert>
        )}
        <InputTexts setup={setup} />
        <Examples setup={setup} />
        <InputSteps setup={setup} />
      </PanelBody>
      <DoneFooter />
    </>
  )
}

function InputTexts({ setup: { texts, changeTexts } }: { setup: TextsSetup }) {
  return (
    <SettingGroup title="Input" about="Where people say what they want, if the app asks them.">
      <TextSetting
        label="Input label"
        value={texts.inputLabel}
        schema={AppTexts.shape.inputLabel}
        maxLength={TEXT_LIMITS.inputLabel}
        onChange={(inputLabel) => changeTexts({ inputLabel })}
      />
      <TextSetting
        label="Input placeholder"
        value={texts.inputPlaceholder}
        schema={AppTexts.shape.inputPlaceholder}
        maxLength={TEXT_LIMITS.inputPlaceholder}
        onChange={(inputPlaceholder) => changeTexts({ inputPlaceholder })}
      />
      <Switch label="Hide the input" checked={texts.isInputHidden} onChange={(isInputHidden) => changeTexts({ isInputHidden })} />
      <Switch
        label="Collapse the input"
        hint="It opens when one asks for it."
        checked={texts.isInputCollapsed}
        onChange={(isInputCollapsed) => changeTexts({ isInputCollapsed })}
      />
    </SettingGroup>
  )
}

const PLACES = Array.from({ length: TEXT_LIMITS.examples }, (_, at) => at)

/** Up to three. An empty one in between is kept while one writes, and not shown. */
function Examples({ setup: { texts, changeTexts } }: { setup: TextsSetup }) {
  const write = (at: number, text: string) => {
    const next = PLACES.map((each) => (each === at ? text : (texts.examples[each] ?? '')))
    while (next.at(-1) === '') next.pop()
    changeTexts({ examples: next })
  }
  return (
    <SettingGroup title="Examples" about="What one might ask, to begin from.">
      {PLACES.map((at) => (
        <TextSetting
          key={at}
          label={`Example ${at + 1}`}
          value={texts.examples[at] ?? ''}
          schema={AppTexts.shape.examples.element}
          maxLength={TEXT_LIMITS.example}
          onChange={(text) => write(at, text)}
        />
      ))}
    </SettingGroup>
  )
}
