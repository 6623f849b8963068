document.title = "It runs.";
