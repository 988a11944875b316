import type { Domain } from './concept'

export const health: Domain = {
  key: 'health',
  words:
    'clinic, doctor, dentist, dental, medical, practice, therapist, physio, physiotherapy, hospital, care home, nursing, pharmacy, counselling',
  hue: 200,
  icon: 'Stethoscope',
  concepts: [
    {
      key: 'patient',
      also: 'resident, case client',
      icon: 'HeartPulse',
      is: 'person',
      about: 'The people in our care.',
      fields: `Name!; Date of birth: date -29000..-4000; Phone; Email; Allergies: text; Status: status Active, Discharged*; Registered on: date -700..-5; Notes`,
      notes: `Prefers morning appointments.
        Needs an interpreter.
        Call the daughter for changes.
        Afraid of needles: take time.`,
    },
    {
      key: 'visit',
      also: 'treatment session, therapy session, examination, home visit',
      icon: 'ClipboardPlus',
      is: 'visit',
      about: 'What was found and what was done.',
      fields: `Reason!: text; Patient! -> patient; Date!: date -20..7; Clinician: text @doctor; Status: status Planned, In progress, Done*; Findings: long_text; Next step: text`,
      rows: {
        any: `reason; status; findings; next_step
          Check-up; Done; All values as expected.; In twelve months
          Knee pain; Done; Swelling down, movement better.; Exercises twice a day
          Vaccination; Planned; ; Second dose in four weeks
          Back pain; In progress; Tension left, lower back.; Six sessions
          Blood test; Done; Sent to the laboratory.; Call with results
          Headaches; Done; Sleep diary suggested.; Review in three weeks
          Wound care; Planned; ; Change dressing
          Sports medical; Done; Fit for the season.; None`,
      },
    },
    {
      key: 'prescription',
      also: 'drug',
      icon: 'Pill',
      is: 'document',
      about: 'What was prescribed and until when.',
      fields: `Medicine!: text; Patient! -> patient; Dose: text; Starts on: date -40..0; Ends on: date after starts_on 7..60; Prescribed by: text @doctor; Notes`,
      date: 'ends_on',
      flags: 'soon ends_on 5: Runs out soon',
      rows: {
        any: `medicine; dose; notes
          Ibuprofen 400 mg; 1 tablet, twice a day; With food.
          Amoxicillin 500 mg; 1 capsule, three times a day; Finish the pack.
          Vitamin D; 1 drop a day; Until spring.
          Salbutamol inhaler; 2 puffs when needed; Carry it always.
          Metformin 850 mg; 1 tablet, morning and evening; Check in three months.
          Levothyroxine 75 µg; 1 tablet before breakfast; Same time every day.
          Cetirizine 10 mg; 1 tablet at night; Hay fever season.
          Eye drops; 1 drop, four times a day; Keep in the fridge.`,
      },
    },
    {
      key: 'medication',
      also: 'medicine, pill, supplement, vitamin',
      icon: 'Pill',
      is: 'item',
      about: 'What to take, when, and how much is left.',
      fields: `Name!; Dose: text; Times of day: any of Morning, Noon, Evening, Night; Pills left: integer 2..60; Refill at: integer 7..14; Prescribed by: text @doctor; Notes`,
      amount: 'pills_left',
      flags: 'low pills_left<refill_at: Refill soon',
      rows: {
        any: `name; dose; times_of_day; pills_left; refill_at; notes
          Levothyroxine; 75 µg; Morning; 22; 10; Before breakfast, with water only.
          Vitamin D; 1,000 IU; Morning; 60; 14; October to April.
          Iron; 50 mg; Evening; 8; 10; With orange juice, not with milk.
          Magnesium; 300 mg; Night; 31; 10; Helps with cramps.
          Antihistamine; 10 mg; Night; 5; 7; In pollen season.
          Blood pressure tablet; 5 mg; Morning; 44; 14; Check the pressure on Sundays.
          Omega-3; 1 capsule; Noon; 18; 10; With food.
          Eye drops; 1 drop; Morning, Evening; 12; 7; Keep in the fridge.`,
      },
    },
    {
      key: 'symptom',
      also: 'symptom entry, headache, migraine, pain',
      icon: 'Activity',
      is: 'log',
      about: 'How I felt and what may have caused it.',
      fields: `Symptom!: one of Headache, Nausea, Fatigue, Joint pain, Dizziness, Rash; Date!: date -30..0; Severity: rating; Possible trigger: text; Medicine taken: text; Notes`,
      title: 'symptom',
      notes: `Better after a walk.
        Slept badly the night before.
        Gone after two hours.
        Third time this month.`,
    },
    {
      key: 'mood_entry',
      also: 'mood, journal entry, diary entry, journal, diary, gratitude, feeling',
      label: 'Entry',
      plural: 'Entries',
      icon: 'NotebookPen',
      is: 'log',
      about: 'A few words a day.',
      fields: `Title!; Date!: date -20..0; Mood: one of Great, Good, Okay, Low, Awful; Energy: rating; Grateful for: text; Text: long_text`,
      access: ['creator', 'creator'],
      rows: {
        any: `title; mood; grateful_for; text
          A slow Sunday; Good; Coffee in bed; Rain all day, and nobody wanted anything from me.
          Big presentation; Great; Jonas, who laughed at the right moment; It went better than every rehearsal.
          Did not sleep; Low; The early bird outside; Too many screens last night. Phone stays in the kitchen from now on.
          Lunch with Mei; Great; Old friends; Three hours felt like one.
          Ordinary Tuesday; Okay; Clean sheets; Nothing special, which is fine.
          First swim of the year; Great; Cold water; Ten minutes, then tea and cake.
          Argument about nothing; Low; That we talked in the evening; I was tired. So were they.
          Finished the shelf; Good; A straight wall; Two evenings of work, five years of books.
          Call from home; Good; Mum's jokes; Dad is on his feet again.
          Long train ride; Okay; A window seat; Read half a novel.`,
      },
    },
    {
      key: 'measurement',
      also: 'weight entry, blood pressure, reading value, body measurement, vital, blood sugar',
      icon: 'Gauge',
      is: 'log',
      about: 'Values over time.',
      fields: `Type!: one of Weight, Blood pressure, Pulse, Blood sugar, Sleep; Date!: date -40..0; Value: number 52..140; Note: text`,
      title: 'type',
      amount: 'value',
    },
    {
      key: 'sleep_entry',
      also: 'sleep, sleep log, night',
      label: 'Night',
      icon: 'Moon',
      is: 'log',
      about: 'How long and how well I slept.',
      fields: `Date!: date -16..0; Hours slept: number 4.5..9 h; Quality: rating; Woke up: integer 0..4; Notes`,
      title: 'date',
      amount: 'hours_slept',
      access: ['creator', 'creator'],
      notes: `Window open, much better.
        Coffee after four: never again.
        Dreamt of the sea.
        Read instead of scrolling.`,
    },
  ],
}
