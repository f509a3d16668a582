export const stopped = 'Esta página se detuvo. Vuelve a cargarla: lo guardado en este dispositivo sigue ahí.';
