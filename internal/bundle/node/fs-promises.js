const {promises, constants} = require('fs');
module.exports = {...promises, constants};
