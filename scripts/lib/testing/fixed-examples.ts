import fc from 'fast-check';

// The normal run tries the same examples each time, so a new failure comes from a change of the code. The long run uses new
// examples. If one fails, fast-check prints its seed.
if (!process.env.LONG_RUN) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
