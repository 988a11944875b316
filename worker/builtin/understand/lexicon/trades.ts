import type { Domain } from './concept'

/** Workshops, kitchens, rentals and law: people's jobs, and what they take in. */
export const trades: Domain = {
  key: 'trades',
  words:
    'workshop, garage, mechanic, plumber, electrician, carpenter, kitchen, law, law firm, lawyer, attorney, legal, solicitor, rental, camera gear, machinery, landlord, property management, food truck',
  hue: 40,
  icon: 'Wrench',
  concepts: [
    {
      key: 'job',
      also: 'workshop job, service job, order job, repair order',
      icon: 'Wrench',
      is: 'work',
      about: 'What is to be done, for whom, and by when.',
      fields:
        'Title!; Customer -> customer; Vehicle -> vehicle; Assigned to: text @team; Status: status Booked, In progress, Waiting for parts, Done*; Due date: date -5..20; Price: money 40..900; Notes',
      subtitle: 'customer_id, status',
      date: 'due_date',
      amount: 'price',
      flags: 'overdue due_date',
      rows: {
        any: `title; status
          New brake pads; In progress
          Yearly service; Booked
          Leaking pipe; Waiting for parts
          Replace the battery; Done
          Winter tyres; Booked
          Noise when turning; In progress
          Check before a long trip; Done
          Broken window; Waiting for parts
          Oil and filters; Booked`,
      },
    },
    {
      key: 'bicycle',
      also: 'bike, e-bike, mountain bike, road bike',
      label: 'Bike',
      icon: 'Bike',
      is: 'item',
      about: 'Every bike, and what it costs.',
      fields:
        'Model!: text; Brand: text @brand; Type: one of City, Mountain, Road, E-bike, Kids; Frame size: integer 44..62 cm; Price: money 190..2900; In stock: integer 0..9; Photo; Notes',
      title: 'model',
      subtitle: 'brand, type',
      cards: true,
      rows: {
        any: `model; type; frame_size; price; in_stock
          Harbour 7; City; 52; 640; 4
          Ridgeline Pro; Mountain; 48; 1450; 2
          Swift 105; Road; 56; 1890; 1
          Volt Comfort; E-bike; 50; 2490; 3
          Sparrow 20; Kids; 44; 260; 6
          Harbour 3; City; 54; 480; 0
          Trailhead; Mountain; 50; 980; 2
          Gravel King; Road; 54; 1650; 1
          Volt Cargo; E-bike; 50; 2890; 1`,
      },
    },
    {
      key: 'boat',
      also: 'rowing boat, sailing boat, canoe, kayak, dinghy, yacht',
      icon: 'Sailboat',
      is: 'item',
      about: 'The fleet, and what is ready to go out.',
      fields:
        'Name!; Type: one of Single, Double, Four, Eight, Sailing boat, Canoe; Seats: integer 1..8; Status: status Ready, Out, In repair; Built in: integer 1994..2024; Photo; Notes',
      subtitle: 'type, seats',
      cards: true,
      rows: {
        any: `name; type; seats; status
          Kingfisher; Single; 1; Ready
          Swift; Single; 1; Out
          Gemini; Double; 2; Ready
          Otter; Double; 2; In repair
          Four Winds; Four; 4; Ready
          Old Faithful; Four; 4; Ready
          Thunder; Eight; 8; Out
          Aurora; Eight; 8; Ready
          Pebble; Canoe; 2; Ready`,
      },
    },
    {
      key: 'mechanic',
      also: 'technician, craftsman, fitter',
      icon: 'HardHat',
      is: 'person',
      about: 'Who does the work.',
      fields: 'Name!; Phone; Skills: text; Hourly rate: money 22..48; Active: yes 90',
      subtitle: 'skills, phone',
    },
    {
      key: 'cook',
      also: 'chef, kitchen helper',
      icon: 'ChefHat',
      is: 'person',
      about: 'Everyone in the kitchen.',
      fields: 'Name!; Role: one of Chef, Sous chef, Line cook, Pastry, Dishes; Phone; Email; Hours a week: integer 12..40 h',
      subtitle: 'role, phone',
    },
    {
      key: 'booking',
      also: 'equipment booking, machine booking, boat booking, rental booking, hire, rental, gear reservation',
      icon: 'CalendarCheck',
      is: 'visit',
      about: 'Who has what, from when to when.',
      fields:
        'Booked by: text @person; Starts at!: datetime -4..12; Ends at!: datetime after starts_at 0..2; Status: status Requested, Confirmed, Returned*, Cancelled*; Notes',
      title: 'booked_by',
      subtitle: 'starts_at, status',
      date: 'starts_at',
      notes:
        'Picks it up the evening before.\nNeeds the long cable too.\nBrings it back with a full tank.\nFirst time: show how it works.',
    },
    {
      key: 'gear',
      also: 'camera gear, camera equipment, rental item, rental equipment, photo gear',
      label: 'Gear',
      plural: 'Gear',
      icon: 'Camera',
      is: 'item',
      about: 'Everything that can be rented.',
      fields:
        'Name!; Type: one of Camera, Lens, Tripod, Light, Sound; Price per day: money 8..90; Deposit: money 50..600; Serial number: text @serial; Status: status Available, Rented, In repair; Photo; Notes',
      cards: true,
      subtitle: 'type, price_per_day',
      rows: {
        any: `name; type; price_per_day; deposit; status
          Full-frame body; Camera; 65; 500; Rented
          Mirrorless body; Camera; 45; 400; Available
          24–70 mm zoom; Lens; 28; 300; Available
          85 mm portrait; Lens; 22; 250; Rented
          Carbon tripod; Tripod; 12; 80; Available
          Video tripod; Tripod; 18; 120; Available
          LED panel pair; Light; 25; 150; In repair
          Wireless microphone; Sound; 15; 100; Available
          Film camera; Camera; 20; 200; Available`,
      },
    },
    {
      key: 'legal_case',
      also: 'court case, law case, law firm case, lawsuit, legal matter',
      here: 'case, matter, file',
      label: 'Case',
      icon: 'Scale',
      is: 'work',
      about: 'Every case, from first meeting to judgment.',
      fields:
        'Title!; Case number: text @C; Client -> customer; Area: one of Family, Employment, Tenancy, Traffic, Contract; Lawyer: text @team; Status: status Open, In court, Waiting, Settled*, Closed*; Next deadline: date -4..40; Notes',
      subtitle: 'client_id, area',
      date: 'next_deadline',
      flags: 'overdue next_deadline: Deadline missed; soon next_deadline 7: Deadline this week',
      rows: {
        any: `title; area; status
          Harbour & Pine against the city; Contract; In court
          Dismissal without notice; Employment; Open
          Deposit not returned; Tenancy; Waiting
          Custody agreement; Family; Open
          Speeding on the ring road; Traffic; Settled
          Unpaid overtime; Employment; In court
          Mould in the bedroom; Tenancy; Open
          Late delivery; Contract; Waiting
          Inheritance of the mill; Family; Closed`,
      },
    },
    {
      key: 'hearing',
      also: 'court hearing, court date, trial date',
      icon: 'Gavel',
      is: 'visit',
      about: 'When one has to be in court.',
      fields:
        'Title!: text; Case -> legal_case; Starts at!: datetime -10..40; Court: text @venue; Judge: text @person; Status: status Scheduled, Held*, Postponed; Notes',
      date: 'starts_at',
      subtitle: 'case_id, starts_at',
      rows: {
        any: `title; status
          First hearing; Scheduled
          Witness hearing; Scheduled
          Settlement talk; Held
          Oral argument; Scheduled
          Judgment; Scheduled
          Evidence review; Held
          Second hearing; Postponed
          Expert opinion; Scheduled`,
      },
    },
    {
      key: 'lease',
      also: 'lease agreement, rental contract, rental agreement, tenancy',
      icon: 'FileSignature',
      is: 'document',
      about: 'Who rents what, until when, for how much.',
      fields:
        'Tenant! -> tenant; Unit -> property_unit; Property -> property; Monthly rent!: money 480..1900; Start date!: date -500..-20; End date!: date after start_date 360..720; Deposit: money 500..2400; Status: status Active, Ending, Ended*',
      title: 'tenant',
      subtitle: 'monthly_rent, end_date',
      date: 'end_date',
      amount: 'monthly_rent',
      flags: 'soon end_date 60: Ends soon',
    },
    {
      key: 'property_unit',
      also: 'apartment unit, rental unit, housing unit',
      here: 'unit',
      label: 'Unit',
      icon: 'DoorOpen',
      is: 'place',
      about: 'The flats and shops of each property.',
      fields:
        'Name!: text; Property -> property; Floor: integer 0..5; Bedrooms: integer 1..4; Area: number 28..140 m²; Rent: money 480..1900; Status: status Vacant, Let, Under repair',
      subtitle: 'property_id, status',
      rows: {
        any: `name; floor; bedrooms; area; rent; status
          Unit 1A; 1; 2; 64; 890; Let
          Unit 1B; 1; 1; 42; 640; Vacant
          Unit 2A; 2; 3; 88; 1180; Let
          Unit 2B; 2; 2; 66; 920; Let
          Shop left; 0; 1; 55; 1100; Let
          Shop right; 0; 1; 48; 980; Under repair
          Attic; 4; 1; 38; 560; Vacant
          Garden flat; 0; 2; 71; 990; Let`,
      },
    },
    {
      key: 'neighbour',
      also: 'neighbor, farmer, farm neighbour',
      icon: 'Users',
      is: 'person',
      about: 'Who takes part.',
      fields: 'Name!; Address: text @street; Phone; Email; Notes',
      subtitle: 'address, phone',
    },
    {
      key: 'pickup',
      also: 'food pickup, collection slot, parcel pickup',
      icon: 'PackageCheck',
      is: 'visit',
      about: 'Who comes when, and for what.',
      fields:
        'Family -> family; Customer -> customer; Date!: date -4..10; Time: time; What: text; Status: status Planned, Collected*, Missed*; Notes',
      title: 'what',
      date: 'date',
      subtitle: 'family_id, date',
      rows: {
        any: `what; status
          Weekly box; Planned
          Bread and vegetables; Planned
          Baby food; Collected
          Dry goods; Planned
          Milk and eggs; Collected
          Large family box; Planned
          Tins and pasta; Missed
          Fruit crate; Planned`,
      },
    },
    {
      key: 'location_stop',
      also: 'food truck stop, truck location, market day',
      here: 'location, stop',
      label: 'Stop',
      icon: 'MapPin',
      is: 'visit',
      about: 'Where we are, and when.',
      fields: 'Place!: text @venue; Date!: date -2..14; From: time; Until: time; Address: text @address; Notes',
      title: 'place',
      date: 'date',
      subtitle: 'date, from',
      access: ['anonymous', 'admin'],
    },
  ],
}
