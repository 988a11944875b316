import { useState } from 'react'
import { ArrowLeft, CalendarPlus, Minus, Pencil, Plus, Soup, Trash2 } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import PlanDialog from '@/components/plan/PlanDialog'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { useRemove, useRow, useSave } from '@/hooks/use-data'
import { useUser } from '@/hooks/use-user'
import { today } from '@/lib/format'
import { scaled } from '@/lib/recipes'
import { createPageUrl } from '@/utils'

export default function Recipe() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const found = useRow('Recipe', id)
  const user = useUser()
  const plan = useSave('PlannedMeal', 'It is in your plan')
  const remove = useRemove('Recipe')
  const navigate = useNavigate()
  const [people, setPeople] = useState(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const recipe = found.row
  const servings = people ?? recipe?.servings ?? 4
  const mayChange = recipe && user && (user.role === 'admin' || recipe.created_by === user.email)
  const actions = recipe && (
    <>
      {mayChange && (
        <>
          <Button variant="outline" asChild>
            <Link to={createPageUrl('EditRecipe?id=' + id)}>
              <Pencil aria-hidden /> Edit
            </Link>
          </Button>
          <Button variant="ghost" size="icon" aria-label="Delete this recipe" onClick={() => setIsDeleting(true)}>
            <Trash2 />
          </Button>
        </>
      )}
      <Button onClick={() => setIsPlanning(true)}>
        <CalendarPlus aria-hidden /> Plan it
      </Button>
    </>
  )

  return (
    <Page title={recipe?.title ?? 'Recipe'} description={recipe?.summary} actions={actions}>
      <Link to={createPageUrl('Recipes')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All recipes
      </Link>
      <WhenReady queries={[found]} skeleton={<CardsSkeleton cards={2} className="h-72" />}>
        {recipe ? (
          <div className="grid items-start gap-6 lg:grid-cols-[20rem_1fr]">
            <section className="rounded-xl border bg-card p-5">
              <div className="flex items-center justify-between gap-2">
                <h2 className="font-medium">Ingredients</h2>
                <div role="group" aria-label="People" className="flex items-center gap-1">
                  <Button variant="outline" size="icon-sm" aria-label="Fewer people" disabled={servings <= 1} onClick={() => setPeople(servings - 1)}>
                    <Minus />
                  </Button>
                  <span className="w-16 text-center text-sm tabular-nums" aria-live="polite">
                    {servings === 1 ? '1 person' : 'for ' + servings}
                  </span>
                  <Button variant="outline" size="icon-sm" aria-label="More people" disabled={servings >= 50} onClick={() => setPeople(servings + 1)}>
                    <Plus />
                  </Button>
                </div>
              </div>
              <ul className="mt-3">
                {(recipe.ingredients ?? []).map((ingredient, index) => (
                  <li key={index}>
                    <Label className="flex min-h-9 items-center gap-3 font-normal has-[[data-state=checked]]:text-muted-foreground">
                      <Checkbox /> {scaled(ingredient, servings / (recipe.servings || 4))}
                    </Label>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              {recipe.photo_url && <img src={recipe.photo_url} alt="" className="mb-5 w-full rounded-xl" />}
              <h2 className="font-medium">{'How' + (recipe.minutes ? ', in ' + recipe.minutes + ' minutes' : '')}</h2>
              <ol className="mt-3 max-w-prose space-y-4">
                {(recipe.steps ?? []).map((step, index) => (
                  <li key={index} className="flex gap-4">
                    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary/15 text-sm font-medium">{index + 1}</span>
                    <p className="pt-0.5">{step}</p>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        ) : (
          <EmptyState icon={Soup} title="There is no such recipe" text="Whoever wrote it may have deleted it." />
        )}
      </WhenReady>
      <PlanDialog
        meal={isPlanning ? { recipe_id: id, date: today(), meal: 'Dinner', servings } : null}
        recipes={recipe ? [recipe] : []}
        isSaving={plan.isPending}
        onClose={() => setIsPlanning(false)}
        onSave={(values) => plan.mutate(values, { onSuccess: () => setIsPlanning(false) })}
      />
      <ConfirmDelete
        what={recipe?.title}
        isOpen={isDeleting}
        onCancel={() => setIsDeleting(false)}
        onConfirm={() => remove.mutate(id, { onSuccess: () => navigate(createPageUrl('Recipes')) })}
      />
    </Page>
  )
}
