import type { Domain } from './concept'

export const property: Domain = {
  key: 'property',
  words:
    'property, real estate, landlord, rental, apartment building, housing, estate agent, holiday home, airbnb, hotel, construction, builder, contractor, renovation, plumber, electrician, cleaning company, cleaning business, handyman, facility',
  hue: 220,
  icon: 'Building',
  concepts: [
    {
      key: 'property',
      also: 'apartment, flat, house, rental property, listing, real estate listing, home, unit, holiday home, building',
      icon: 'Building',
      is: 'place',
      about: 'Every property, let or empty.',
      fields: `Name!; Address!: text @address; Type: one of Apartment, House, Studio, Office, Shop; Bedrooms: integer 1..5; Area: integer 24..180 m²; Rent: money 480..2400;
        Status: status Available, Reserved, Let, Under repair, Sold*; Available from: date -10..90; Photo; Description`,
      subtitle: 'address, status',
      amount: 'rent',
      cards: true,
      rows: {
        any: `name; type; bedrooms; area; rent; status; description
          Harbour View 3; Apartment; 2; 68; 1150; Let; Balcony to the west.
          Mill House; House; 4; 142; 1980; Available; Large kitchen, old beams.
          Studio under the roof; Studio; 1; 29; 540; Let; Five floors, no lift, best view.
          Market Square 8; Shop; 1; 85; 1600; Reserved; Two windows to the square.
          Linden Street 14, left; Apartment; 3; 92; 1320; Let; Quiet yard.
          Linden Street 14, right; Apartment; 3; 90; 1290; Under repair; New bathroom until May.
          Garden flat; Apartment; 2; 61; 980; Available; Own terrace.
          Old Press Office; Office; 3; 120; 2100; Let; Fast internet.
          Station Lane 2; House; 3; 108; 1450; Available; Ten minutes to the train.`,
      },
    },
    {
      key: 'tenant',
      also: 'renter, lodger, occupant',
      icon: 'KeyRound',
      is: 'person',
      about: 'Who lives where, since when.',
      fields: `Name!; Property -> property; Email; Phone; Moved in on: date -1500..-30; Lease ends on: date -10..500; Rent: money 480..2000; Deposit: money 900..4200; Status: status Active, Notice given, Moved out*; Notes`,
      subtitle: 'property_id, status',
      date: 'lease_ends_on',
      flags: 'soon lease_ends_on 60: Lease ends soon',
    },
    {
      key: 'rent_payment',
      also: 'rent, rental income',
      icon: 'Banknote',
      is: 'money',
      about: 'Rent, month by month.',
      fields: `Tenant! -> tenant; Month: text @month; Amount!: money 480..2000; Due date!: date -40..8; Paid on: date after due_date 0..6 when Paid; Status: status Due, Paid*, Waived*; Notes`,
      title: 'tenant_id',
      subtitle: 'month, status',
      flags: 'overdue due_date: Late',
    },
    {
      key: 'maintenance_request',
      here: 'problem, issue, report, broken thing, ticket',
      also: 'maintenance, repair, repair request, repair job, work order, maintenance job, service job, fault, defect report',
      icon: 'Wrench',
      is: 'work',
      about: 'What has to be repaired, how urgently, and by whom.',
      fields: `Title!; Reported by: text @person; Location: text; Priority: one of Low, Medium, High, Urgent; Status: status Reported, Scheduled, In progress, Done*; Assigned to: text @team;
        Reported on: date -25..-1; Due date: date -4..14; Cost: money 20..640; Photo; Description`,
      subtitle: 'location, priority',
      flags: 'overdue due_date',
      rows: {
        any: `title; location; priority; status; cost; description
          Dripping tap; Kitchen; Low; Reported; 35; Drips all night.
          No hot water; Bathroom; Urgent; In progress; 210; Boiler shows error F28.
          Broken window pane; Stairwell; High; Scheduled; 180; Taped for now.
          Lift stops on floor 3; Hall; Urgent; Scheduled; 420; Technician comes tomorrow.
          Loose handrail; Stairs; Medium; Done; 45; Two new screws.
          Blocked gutter; Roof; Medium; Reported; 120; Leaves again.
          Door closer too strong; Entrance; Low; Done; 30; Adjusted.
          Damp corner; Bedroom; High; In progress; 360; Fan running for a week.
          Light out in the yard; Yard; Low; Reported; 25; Sensor or bulb.
          Smoke alarm beeps; Hall; Medium; Done; 12; New battery.`,
        bike: `title; location; priority; status; cost; description
          Full service, city bike; Stand 1; Medium; In progress; 85; Brakes, gears, wheels true.
          New chain and cassette; Stand 2; Medium; Scheduled; 110; Customer brings the parts.
          Flat rear tyre; Stand 1; High; Done; 22; Thorn.
          Squeaking disc brake; Stand 3; Low; Reported; 40; New pads, clean the disc.
          Bent derailleur hanger; Stand 2; High; In progress; 35; Straighten or replace.
          Wheel build, 32 spokes; Bench; Medium; Scheduled; 160; Rims arrive on Thursday.
          E-bike battery check; Bench; Medium; Reported; 45; Half the range of last year.
          Child seat fitting; Stand 1; Low; Done; 18; With test ride.`,
      },
    },
    {
      key: 'vehicle',
      also: 'car, van, truck, motorcycle, bus, fleet vehicle',
      icon: 'Car',
      is: 'item',
      about: 'Every vehicle, its mileage and its next service.',
      fields: `Name!; Licence plate: text @plate; Type: one of Car, Van, Truck, Bicycle, Motorcycle; Year: integer 2009..2024; Mileage: integer 900..180000 km; Driver: text @person; Next service: date -6..120; Insured until: date 5..360;
        Status: status Available, In use, In repair, Sold*; Photo; Notes`,
      subtitle: 'licence_plate, status',
      date: 'next_service',
      amount: 'mileage',
      flags: 'overdue next_service: Service overdue; soon next_service 14: Service soon',
      cards: true,
      rows: {
        any: `name; type; year; mileage; status; notes
          Ford Transit, white; Van; 2018; 121400; In use; Winter tyres in the shed.
          VW Caddy; Van; 2020; 68900; Available; Scratch on the left door.
          Renault Zoe; Car; 2021; 41200; In use; Charge at night.
          MAN 7.5 t; Truck; 2015; 176300; In repair; Clutch.
          Cargo bike; Bicycle; 2022; 3100; Available; Battery at 84 %.
          Toyota Yaris; Car; 2019; 55800; In use; For the visits.
          Honda CB; Motorcycle; 2012; 32600; Available; Only in summer.
          Sprinter, blue; Van; 2017; 143700; In use; New brakes in spring.`,
      },
    },
    {
      key: 'fuel_entry',
      also: 'fuel, refuel, fill-up, mileage entry, mileage log, mileage, driver log, vehicle trip',
      label: 'Fill-up',
      icon: 'Fuel',
      is: 'log',
      about: 'Fuel and kilometres.',
      fields: `Vehicle! -> vehicle; Date!: date -45..0; Litres: number 8..62 l; Cost!: money 14..110; Mileage: integer 3000..180000 km; Station: text; Driver: text @person`,
      title: 'vehicle_id',
      subtitle: 'date, driver',
      amount: 'cost',
    },
    {
      key: 'vehicle_service',
      also: 'service record, oil change, servicing, car service, service history',
      label: 'Service',
      icon: 'Wrench',
      is: 'log',
      about: 'What was done to it, when and for how much.',
      fields: `Vehicle! -> vehicle; Work done!: text; Date!: date -200..0; Mileage: integer 3000..180000 km; Cost: money 40..900; Garage: text; Next due: date 20..360; Notes`,
      title: 'work_done',
      subtitle: 'vehicle_id, date',
      amount: 'cost',
      rows: {
        any: `work_done; cost; garage
          Oil and filter; 140; Hill Garage
          Winter tyres; 60; Own work
          Brake pads, front; 230; Hill Garage
          Inspection; 110; Test centre
          New battery; 165; Autoparts North
          Timing belt; 640; Hill Garage
          Air conditioning; 95; Coolfix
          Headlight; 48; Own work`,
      },
    },
    {
      key: 'route',
      also: 'delivery, delivery route, shipment, parcel, dispatch',
      label: 'Delivery',
      plural: 'Deliveries',
      icon: 'Truck',
      is: 'work',
      about: 'What goes where, and whether it has arrived.',
      fields: `Reference!: text @DEL; Customer: text @person; Address: text @address; Date!: date -6..6; Driver: text @team; Status: status Planned, Loaded, On the way, Delivered*, Failed*; Parcels: integer 1..9; Notes`,
      amount: 'parcels',
    },
    {
      key: 'cleaning_job',
      also: 'site visit, field job, service call, job visit, installation',
      label: 'Job',
      icon: 'Sparkles',
      is: 'visit',
      about: 'Where to be, when, and what to do there.',
      fields: `Title!; Customer: text @person; Address: text @address; Date!: date -6..12; Starts at: time; Hours: number 1..6 h; Crew: text @team; Price: money 45..420; Status: status Planned, Under way, Done*, Invoiced*; Notes`,
      subtitle: 'customer, status',
      amount: 'price',
      rows: {
        any: `title; hours; price; status; notes
          Office, weekly; 3; 120; Done; Alarm code in the safe.
          End of tenancy; 6; 390; Planned; Oven!
          Windows, two floors; 4; 210; Planned; Own ladder.
          After the party; 5; 280; Under way; Red wine on the rug.
          Stairwell; 2; 75; Done; Every second Monday.
          Practice, evening; 2.5; 105; Planned; After seven.
          Spring clean; 6; 340; Invoiced; Two people.
          Carpet; 3; 160; Planned; Machine from the depot.`,
      },
    },
    {
      key: 'pet',
      also: 'dog, cat, rabbit, hamster, parrot',
      icon: 'PawPrint',
      is: 'item',
      about: 'The animals we look after.',
      fields: `Name!; Species: one of Dog, Cat, Rabbit, Bird, Other; Breed: text; Born on: date -4200..-120; Owner: text @person; Phone; Weight: number 0.4..38 kg; Chip number: text @serial; Next vaccination: date -6..220; Photo; Notes`,
      subtitle: 'species, owner',
      date: 'next_vaccination',
      flags: 'overdue next_vaccination: Vaccination overdue; soon next_vaccination 14: Vaccination soon',
      cards: true,
      rows: {
        any: `name; species; breed; weight; notes
          Miso; Cat; European shorthair; 4.2; Hides from the carrier.
          Bruno; Dog; Labrador; 31; Will do anything for cheese.
          Pebbles; Rabbit; Dwarf lop; 1.8; Nails every six weeks.
          Captain; Bird; Cockatiel; 0.4; Whistles the anthem.
          Luna; Dog; Border collie; 18.5; Needs a job to do.
          Mango; Cat; Maine Coon; 6.9; Brush twice a week.
          Otto; Dog; Dachshund; 8.7; Back trouble: no stairs.
          Nala; Cat; Siamese; 3.8; Talks a lot.
          Biscuit; Dog; Mixed; 14.2; From the shelter, two years old.`,
      },
    },
    {
      key: 'sample',
      also: 'specimen, lab sample, probe, culture',
      icon: 'FlaskConical',
      is: 'work',
      about: 'From arrival to result.',
      fields: `Sample code!: text @S; Type: one of Water, Soil, Blood, Tissue, Plant; Collected on: date -30..-2; Collected by: text @person; Storage: one of Freezer −80, Freezer −20, Fridge, Shelf; Status: status Received, In analysis, Reported*, Discarded*;
        Result: number 0.1..14; Analysis due: date -3..14; Notes`,
      date: 'analysis_due',
      flags: 'overdue analysis_due',
    },
    {
      key: 'experiment',
      also: 'lab experiment, trial, study run, protocol',
      icon: 'Microscope',
      is: 'work',
      about: 'What we try, how, and what came of it.',
      fields: `Title!; Lead: text @person; Hypothesis: long_text; Starts on: date -60..10; Ends on: date after starts_on 5..40; Status: status Planned, Running, Analysing, Finished*; Outcome: long_text`,
      date: 'ends_on',
      rows: {
        any: `title; status; hypothesis; outcome
          Germination at 18 °C; Running; Cooler is slower but steadier.;
          Enzyme at low pH; Analysing; Activity halves below 5.; Looks like a third.
          Light and leaf size; Finished; More light, smaller leaves.; Confirmed, p < 0.05.
          Filter material B; Planned; Holds back more than A.;
          Yeast strain test; Finished; Strain 3 tolerates 12 %.; It does not.
          Soil moisture sensors; Running; Readings drift with heat.;
          Storage over winter; Planned; Fridge beats freezer.;
          Repeat of run 7; Analysing; The outlier was an error.; So it seems.`,
      },
    },
  ],
}
