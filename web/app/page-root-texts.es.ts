export const stopped = 'Esta página se detuvo. Vuelve a cargarla: lo guardado en este dispositivo sigue ahí.';
export const showsOlder = 'Lo que acabas de guardar está a salvo, pero todavía no aparece en esta página.';
export const loadAgain = 'Vuelve a cargar la página';
