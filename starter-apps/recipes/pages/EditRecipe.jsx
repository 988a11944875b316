import { BookX } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import RecipeForm from '@/components/recipes/RecipeForm'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRow, useSave } from '@/hooks/use-data'
import { createPageUrl } from '@/utils'

export default function EditRecipe() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Recipe', id)
  const save = useSave('Recipe', 'Recipe saved')
  const navigate = useNavigate()
  return (
    <Page title={id ? 'Edit recipe' : 'Add recipe'} description="A line for each ingredient, a line for each step.">
      <WhenReady queries={[found]} skeleton={<CardsSkeleton cards={2} className="h-72" />}>
        {id && !found.row ? (
          <EmptyState icon={BookX} title="There is no such recipe" text="It may have been deleted." />
        ) : (
          <RecipeForm
            key={id ?? 'new'}
            recipe={found.row ?? {}}
            isSaving={save.isPending}
            onSave={(values) => save.mutate(values, { onSuccess: (row) => navigate(createPageUrl('Recipe?id=' + row.id)) })}
          />
        )}
      </WhenReady>
    </Page>
  )
}
