import { type KnownCapabilities, LEAST_CONTEXT_TOKENS } from '#contract/services/models'
import { Alert } from '../../components/ui/alert'
import { formatCapabilities } from '../../lib/app/models'

const SOURCES: Record<KnownCapabilities['source'], string> = {
  tried: 'Found by trying it',
  listed: 'Its provider says so',
  name: 'Going by its name; its first reply tries it',
}

/** What a model can do and how that is known, and what a small window means. */
export const ModelAbilities = ({ capabilities }: { capabilities: KnownCapabilities }) => (
  <div className="flex flex-col gap-2">
    <p className="text-sm">
      {formatCapabilities(capabilities)}
      <span className="text-muted">{` (${SOURCES[capabilities.source]})`}</span>
    </p>
    {capabilities.contextTokens < LEAST_CONTEXT_TOKENS && (
      <Alert variant="warning">
        A window this small holds little more than the rules of building. Start the server with one of at least{' '}
        {LEAST_CONTEXT_TOKENS.toLocaleString('en')} tokens (Ollama: OLLAMA_CONTEXT_LENGTH), and connect it again.
      </Alert>
    )}
  </div>
)
