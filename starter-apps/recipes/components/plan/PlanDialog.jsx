import Choice from '@/components/shared/Choice'
import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'
import { MEALS } from '@/lib/recipes'

/** Puts a recipe on a day of the plan. */
export default function PlanDialog({ meal, recipes, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(meal)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Plan a meal</DialogTitle>
          <DialogDescription>Your plan is yours alone.</DialogDescription>
        </DialogHeader>
        {meal && <Fields meal={meal} recipes={recipes} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Fields({ meal, recipes, isSaving, onSave, onClose }) {
  const { values, errors, set, text, submit } = useForm(meal, ({ recipe_id, date, servings }) => ({
    ...(recipe_id ? {} : { recipe_id: 'Choose a recipe.' }),
    ...(date ? {} : { date: 'Choose a day.' }),
    ...(Number.isInteger(toNumber(servings)) && toNumber(servings) >= 1 && toNumber(servings) <= 50 ? {} : { servings: 'Write 1 to 50.' }),
  }))
  const send = submit(({ recipe_id, date, meal: time, servings }) =>
    onSave({ id: meal.id, recipe_id, date, meal: time, servings: toNumber(servings) }),
  )
  return (
    <form noValidate onSubmit={send}>
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
        <Field label="Recipe" error={errors.recipe_id} className="sm:col-span-2">
          {(field) => (
            <Choice
              {...field}
              value={values.recipe_id}
              onChange={(value) => set('recipe_id', value)}
              options={recipes.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        <Field label="Day" error={errors.date}>
          {(field) => <Input {...field} type="date" {...text('date')} />}
        </Field>
        <Field label="Meal">
          {(field) => <Choice {...field} value={values.meal} onChange={(value) => set('meal', value)} options={MEALS} />}
        </Field>
        <Field label="For how many" error={errors.servings}>
          {(field) => <Input {...field} inputMode="numeric" {...text('servings')} />}
        </Field>
        <DialogFooter className="sm:col-span-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
