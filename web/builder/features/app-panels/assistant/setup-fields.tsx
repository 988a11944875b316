import { Plus, X } from 'lucide-react'
import { ASSISTANT_LIMITS, AssistantDocument, type AssistantSetup } from '#contract/assistants/assistant'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { useAutosaved } from '../../../lib/app/app-autosave'
import { TextSetting } from '../controls/setting-field'
import { SettingGroup } from '../controls/setting-group'
import { EntityChoice, FunctionChoice } from './data-choice'
import { KnowledgeChoice } from './knowledge-choice'

const { name, welcome, instructions } = AssistantDocument.shape

/** What its builder says of the assistant. Everything saves itself. */
export function SetupFields({ appId, setup }: { appId: string; setup: AssistantSetup }) {
  const { pending, change } = useAutosaved('assistant', appId)
  const document = { ...setup.document, ...pending }
  return (
    <div className="flex flex-col gap-6">
      <SettingGroup title="How it appears">
        <TextSetting
          label="Name"
          schema={name}
          maxLength={ASSISTANT_LIMITS.name}
          value={document.name}
          onChange={(next) => change({ name: next })}
        />
        <TextSetting
          label="Welcome"
          rows={3}
          schema={welcome}
          maxLength={ASSISTANT_LIMITS.welcome}
          value={document.welcome}
          onChange={(next) => change({ welcome: next })}
        />
        <SuggestedQuestions
          questions={document.suggestedQuestions}
          onChange={(suggestedQuestions) => change({ suggestedQuestions })}
        />
      </SettingGroup>
      <SettingGroup
        title="How it answers"
        about="Only the assistant is told this. Put no secrets here: a clever question may draw them out."
      >
        <TextSetting
          label="Instructions"
          rows={6}
          schema={instructions}
          maxLength={ASSISTANT_LIMITS.instructions}
          placeholder="You help visitors of our harbour. Be brief and friendly. For bookings, name our phone number."
          value={document.instructions}
          onChange={(next) => change({ instructions: next })}
        />
      </SettingGroup>
      <SettingGroup title="What it knows" about="Passages of these are shown to whoever asks.">
        <KnowledgeChoice appId={appId} value={document.knowledge} onChange={(knowledge) => change({ knowledge })} />
      </SettingGroup>
      <SettingGroup title="Records" about="It reads as the person who asks: nobody learns what they could not open themselves.">
        <EntityChoice entities={setup.entities} value={document.entities} onChange={(entities) => change({ entities })} />
      </SettingGroup>
      {setup.functions.length > 0 && (
        <SettingGroup title="Functions" about="It may propose to call these. The person who asks approves each call.">
          <FunctionChoice
            functions={setup.functions}
            value={document.functions}
            onChange={(functions) => change({ functions })}
          />
        </SettingGroup>
      )}
    </div>
  )
}

function SuggestedQuestions({ questions, onChange }: { questions: string[]; onChange: (questions: string[]) => void }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Suggested questions</legend>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place while it is written
        <div key={at} className="flex items-center gap-1">
          <Input
            aria-label={`Question ${at + 1}`}
            maxLength={ASSISTANT_LIMITS.suggestedQuestion}
            value={question}
            onChange={({ target }) => onChange(questions.map((each, place) => (place === at ? target.value : each)))}
          />
          <IconButton label={`Remove question ${at + 1}`} onClick={() => onChange(questions.filter((_, place) => place !== at))}>
            <X />
          </IconButton>
        </div>
      ))}
      {questions.length < ASSISTANT_LIMITS.suggestedQuestions && (
        <Button size="sm" className="self-start" onClick={() => onChange([...questions, ''])}>
          <Plus />
          Add a question
        </Button>
      )}
    </fieldset>
  )
}
