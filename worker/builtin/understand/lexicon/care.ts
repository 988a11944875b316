import type { Domain } from './concept'

/** Children and animals, and what is done for them. */
export const care: Domain = {
  key: 'care',
  words: 'kid, kindergarten, nursery, daycare, childcare, crèche, dental, dentist, livestock, kennel, shelter, animal shelter',
  hue: 150,
  icon: 'Baby',
  concepts: [
    {
      key: 'kid',
      also: 'child, toddler, nursery child, kindergarten child',
      icon: 'Baby',
      is: 'person',
      about: 'Every child, and who to call.',
      fields:
        'Name!; Group -> group; Born on: date -2200..-900; Parent: text @person; Parent phone: phone; Allergies: text; Started on: date -600..-10; Notes',
      subtitle: 'group_id, parent_phone',
    },
    {
      key: 'parent',
      also: 'guardian',
      icon: 'Users',
      is: 'person',
      about: 'Mothers, fathers and guardians.',
      fields: 'Name!; Email; Phone; Child: text @first; Notes',
      subtitle: 'email, phone',
    },
    {
      key: 'dentist',
      also: 'orthodontist, dental hygienist',
      icon: 'Stethoscope',
      is: 'person',
      about: 'Who treats, and when they are in.',
      fields:
        'Name!: text @doctor; Speciality: one of General, Orthodontics, Children, Surgery; Phone; Email; Works on: any of Monday, Tuesday, Wednesday, Thursday, Friday',
      subtitle: 'speciality, phone',
    },
    {
      key: 'doctor',
      also: 'physician, physiotherapist, therapist',
      icon: 'Stethoscope',
      is: 'person',
      about: 'Who treats, and when they are in.',
      fields:
        'Name!: text @doctor; Speciality: text; Phone; Email; Works on: any of Monday, Tuesday, Wednesday, Thursday, Friday',
      subtitle: 'speciality, phone',
    },
    {
      key: 'owner',
      also: 'pet owner, animal owner, car owner',
      icon: 'Users',
      is: 'person',
      about: 'Who they belong to, and how to reach them.',
      fields: 'Name!; Phone; Email; Address: text @address; Notes',
      subtitle: 'phone, email',
    },
    {
      key: 'vaccination',
      also: 'vaccine, jab, immunisation, immunization',
      icon: 'Syringe',
      is: 'visit',
      about: 'What was given, and when the next is due.',
      fields:
        'Vaccine!: one of Rabies, Bluetongue, Tetanus, Distemper, Influenza; Date!: date -200..-5; Next due: date after date 180..365; Given by: text @doctor; Batch number: text @serial; Notes',
      title: 'vaccine',
      date: 'next_due',
      subtitle: 'date, next_due',
      flags: 'soon next_due 30: Due soon',
    },
    {
      key: 'cow',
      also: 'cattle, heifer, calf, bull',
      icon: 'Beef',
      is: 'item',
      about: 'The herd, animal by animal.',
      fields:
        'Name!; Ear tag number!: text @tag; Breed: one of Holstein, Jersey, Angus, Highland; Birth date: date -2600..-200; Mother: text; Sex: one of Female, Male; Status: status In the herd, Dry, Sold*; Photo; Notes',
      subtitle: 'ear_tag_number, breed',
      rows: {
        any: `name; breed; status
          Bella; Jersey; In the herd
          Daisy; Holstein; In the herd
          Rosa; Holstein; Dry
          Heidi; Highland; In the herd
          Luna; Jersey; In the herd
          Flora; Angus; In the herd
          Clover; Holstein; Sold
          Hazel; Jersey; In the herd
          Juno; Angus; Dry`,
      },
    },
    {
      key: 'medicine_dose',
      also: 'dose given, medicine dose',
      here: 'medicine',
      label: 'Medicine',
      plural: 'Medicines',
      icon: 'Pill',
      is: 'log',
      about: 'What is to be given when, and whether it was.',
      fields: 'Medicine!: text; Dose!: text; Date: date -3..0; Time!: time; Given: yes 60; Notes',
      title: 'medicine',
      subtitle: 'dose, time',
      rows: {
        any: `medicine; dose; time; given
          Amoxicillin; 5 ml; 08:00; yes
          Amoxicillin; 5 ml; 20:00; yes
          Vitamin D; 1 drop; 09:00; yes
          Ibuprofen; 2.5 ml; 14:00; no
          Cough syrup; 3 ml; 19:30; yes
          Nose drops; 2 drops; 07:30; yes
          Amoxicillin; 5 ml; 08:00; yes
          Probiotic; 1 sachet; 12:00; no`,
      },
    },
  ],
}
